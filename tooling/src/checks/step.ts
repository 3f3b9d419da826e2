import { runCommand } from './run-command.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** Needed to fix what failed; shown only then. */
  report?: string;
  /** What to look into although it passed. */
  warning?: string;
}

/** One step of `npm test`. A step without tests of its own counts as one. */
export interface Step {
  name: string;
  /** @throws anything: a step that crashes has failed */
  run: () => Promise<Tally>;
}

export const single = (passed: boolean, report: string): Tally =>
  passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report };

/** A step that is one command and fails with it. */
export const command = (name: string, program: string, ...words: string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, words);
    return single(code === 0, output);
  },
});
