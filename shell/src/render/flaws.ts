import { innermost } from './innermost.ts';

/** Characters of an error's message that are enough to find it. */
const maxLineLength = 300;

interface Blamed {
  remote?: string;
  version?: string;
}

type Report = (problem: { error: unknown; remote?: string; version?: string; path: string }) => void;

/** What fails while a page is made: a line each, for whoever checks a release, and a report for the log. */
export class Flaws {
  readonly lines: string[] = [];
  readonly #path: string;
  readonly #report: Report;

  constructor(path: string, report: Report) {
    this.#path = path;
    this.#report = report;
  }

  note(error: unknown, { remote, version }: Blamed = {}) {
    this.lines.push(`${remote ? `${remote}: ` : ''}${String(innermost(error))}`.slice(0, maxLineLength));
    this.#report({ error, path: this.#path, ...(remote && { remote }), ...(version && { version }) });
  }

  /** Blames the version that the error itself names, if it names one. */
  noteError = (error: unknown) => {
    const { remote, version } = error as Blamed;
    this.note(error, remote && version ? { remote, version } : {});
  };
}
