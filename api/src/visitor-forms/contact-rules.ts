import { isEmail, isPhone, longest } from '../form-rules.ts';

/** What is wrong with a name, in the words of docs/product.md#appointments. */
export function nameRefusal(name: string): string | undefined {
  return name === '' ? 'Name is required.' : tooLong('Name', name, longest.name);
}

export function emailRefusal(email: string): string | undefined {
  return (
    tooLong('Email', email, longest.email) ??
    (isEmail(email) ? undefined : 'Please enter a valid email address.')
  );
}

export function phoneRefusal(phone: string): string | undefined {
  return isPhone(phone) ? undefined : 'Please enter a valid 10-digit phone number.';
}

export function tooLong(label: string, text: string, most: number): string | undefined {
  return text.length > most ? `${label}: at most ${most} characters, please.` : undefined;
}

/** Control characters, line breaks above all, have no place in what goes into a mail's header. */
export function oneLine(text = ''): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
