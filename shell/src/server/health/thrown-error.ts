import { browserNames } from '@nalam/server-kit/browser-names';
import type { StackFrame } from '@nalam/api/releases';
import type { ThrownError } from '../../releases/reports/report-batch.ts';

const maxFrames = 20;
/** The maximum length of a line of a stack; our longest has a third of that. */
const maxLineLength = 300;
const maxMessageLength = 300;
/** Browsers send a third of that. */
const maxUserAgentLength = 300;

/** A place in a script of a release, at the end of a line of a stack. */
const place =
  /\/releases\/([a-z][a-z0-9-]{0,63})\/([\w.-]{1,64})\/(web\/[\w.-]{1,100}\.js):(\d{1,7}):(\d{1,7})\)?$/;
/** The function before the position: `at draw (https://…` in Chromium, `draw@https://…` in Firefox and Safari. */
const functionName = /^(?:at )?(?:async )?(?:new )?([\w$.<>]{1,80})(?: \[as [\w$]{1,80}\])? ?[(@]/;

/**
 * @param stack in the format of any browser
 * @returns the frames in scripts of releases, innermost first; drops others, such as those of extensions
 */
export function framesIn(stack: string): StackFrame[] {
  const frames: StackFrame[] = [];
  for (const line of stack.split('\n')) {
    const text = line.trim().slice(0, maxLineLength);
    const [, name, version, file, row, column] = place.exec(text) ?? [];
    if (!name || !version || !file || frames.length === maxFrames) continue;
    const [, within] = functionName.exec(text) ?? [];
    frames.push({
      ...(within !== undefined && { in: within }),
      name,
      version,
      file,
      line: Number(row),
      column: Number(column),
    });
  }
  return frames;
}

/** Patterns of possible personal data in a message, with replacements, applied in this order. */
const personal: [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w.-]{1,255}/g, '‹email›'],
  // The query and the hash of an address.
  [/\?[^\s'"()<>=?]{1,60}=[^\s'"()<>]*/g, ''],
  [/(https?:\/\/[^\s#]{1,500})#\S+/g, '$1'],
  [/\+?\d[\d \-()]{5,30}\d/g, '‹number›'],
  // The token of a session or an invitation; words and names in code have no digit among so many letters.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]{10,})*/g, '‹token›'],
];

/** V8 quotes the beginning of invalid JSON, which may be an answer about a person. */
function withoutQuotedJson(message: string): string {
  const [start, end] = [message.indexOf('"'), message.indexOf(' is not valid JSON')];
  return start >= 0 && start < end ? `${message.slice(0, start)}‹text›${message.slice(end)}` : message;
}

/**
 * @returns a message without anything that looks like an email address, a phone or other long number, a token, or a query. Names
 *   of people look like other words: remotes must not throw them.
 */
export function redactPersonalData(message: string): string {
  // Addresses of release files locate the failure and contain nothing personal.
  const parts = withoutQuotedJson(message).split(/(\/releases\/[a-z][a-z0-9-]*\/[\w.-]+\/web\/[\w.-]+)/);
  const scrubbed = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), part),
  );
  // Without control characters, because it may be printed in a terminal.
  return scrubbed
    .join('')
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, maxMessageLength);
}

/** @returns for example `Chrome 142` */
export function browserOf(userAgent: string | undefined): string {
  const { browser, major } = browserNames((userAgent ?? '').slice(0, maxUserAgentLength));
  return [browser?.slice(0, 40) ?? 'unknown', major?.slice(0, 6)].filter(Boolean).join(' ');
}

/** @returns the logged parts of an error reported by a browser */
export const thrownError = (
  { message, stack }: { message: string; stack: string },
  page: string,
  userAgent: string | undefined,
): ThrownError => ({
  message: redactPersonalData(message) || 'Error',
  stack: framesIn(stack),
  page,
  browser: browserOf(userAgent),
});
