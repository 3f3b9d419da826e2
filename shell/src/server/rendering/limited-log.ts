/** The maximum number of lines per source and minute: a reader needs the first ones, and a flood would fill the disk. */
const maxLinesPerMinute = 20;
const minuteMs = 60_000;

interface Log {
  warn: (text: string) => void;
}

/**
 * Limits how often one source logs.
 *
 * @returns a function that forwards to the log at most 20 times a minute; the next call logs that more lines are dropped
 */
export function limitedLog<To extends Log>(
  log: To,
  now = () => Date.now(),
): (write: (log: To) => void) => void {
  let minuteStart = -Infinity;
  let lines = 0;
  return (write) => {
    if (now() - minuteStart >= minuteMs) [minuteStart, lines] = [now(), 0];
    lines += 1;
    if (lines <= maxLinesPerMinute) write(log);
    else if (lines === maxLinesPerMinute + 1)
      log.warn('Dropping further log lines of this kind for a minute');
  };
}
