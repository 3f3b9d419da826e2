import type { Readable } from 'node:stream';
import { levels, type Level, type Logger } from 'pino';

/** Ten times a line with a page's error and its stack. */
const maxLineLength = 32 * 1024;

const isLevel = (label: string | undefined): label is Level => label !== undefined && label in levels.values;

/**
 * Copies the lines of a worker's log to the server's. The code of releases can write to the same pipe, so the server itself adds the
 * process and the time of a line.
 *
 * @param log contains the worker's part and process id
 */
export function repeatLog(pipe: Readable, log: Logger): void {
  let rest = '';
  pipe.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) repeat(line, log);
    if (rest.length > maxLineLength) rest = '';
  });
}

function repeat(line: string, log: Logger) {
  const { level, time: _time, pid: _pid, part: _part, msg, ...fields } = fieldsIn(line);
  const label = levels.labels[Number(level)];
  log[isLevel(label) ? label : 'warn'](fields, typeof msg === 'string' ? msg : undefined);
}

function fieldsIn(line: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(line);
    if (typeof fields === 'object' && fields !== null) return { ...fields };
  } catch {
    // Not written by our own log.
  }
  return { output: line.slice(0, maxLineLength) };
}
