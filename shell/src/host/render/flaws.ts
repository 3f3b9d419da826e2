import { rootCause } from './root-cause.ts';

const maxLineLength = 300;

interface Blamed {
  remote?: string;
  version?: string;
}

type Report = (problem: { error: unknown; remote?: string; version?: string; path: string }) => void;

/** The failures during the rendering of a page: lines for the release check, and reports for the log. */
export class Flaws {
  readonly lines: string[] = [];
  readonly #path: string;
  readonly #report: Report;

  constructor(path: string, report: Report) {
    this.#path = path;
    this.#report = report;
  }

  note(error: unknown, { remote, version }: Blamed = {}) {
    this.lines.push(`${remote ? `${remote}: ` : ''}${String(rootCause(error))}`.slice(0, maxLineLength));
    this.#report({ error, path: this.#path, ...(remote && { remote }), ...(version && { version }) });
  }

  /** Records the remote and version in an error, if any. */
  noteError = (error: unknown) => {
    const { remote, version } = error as Blamed;
    this.note(error, remote && version ? { remote, version } : {});
  };
}
