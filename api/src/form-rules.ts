/**
 * The rules for form fields, shared by the API and browsers. A browser applies them to the input, the API to the values it
 * stores: each rule cleans a text first, so both get the same result. Imports nothing: an import would load on every page with a
 * form.
 */

/** The maximum length of each field, in the API and as `maxLength` of inputs. */
export const maxLengths = {
  name: 100,
  email: 254,
  phone: 20,
  service: 200,
  notes: 2000,
  enquiry: 4000,
  application: 2000,
  consentVersion: 40,
  city: 100,
  addressLines: 400,
  password: 200,
};

/** The maximum number of tests in an appointment request besides its service. */
export const maxMoreServices = 9;

/** As on a laboratory's label. */
export const patientSexes = ['female', 'male', 'other'] as const;

/** The minimum length of a customer's password. */
export const minPasswordLength = 10;

/** 5 MB: a CV with a photograph stays well below it. */
export const maxCvBytes = 5 * 1024 * 1024;

/**
 * The problems of a visitor's form, in the words of docs/product.md#appointments. The API answers with them; pages show the same
 * words from their locale files.
 */
export const problemTexts = {
  nameMissing: 'Name is required.',
  nameTooLong: `Name: at most ${maxLengths.name} characters, please.`,
  emailInvalid: 'Please enter a valid email address.',
  emailTooLong: `Email: at most ${maxLengths.email} characters, please.`,
  phoneInvalid: 'Please enter a valid 10-digit phone number.',
  serviceMissing: 'Please select a service.',
  patientNameTooLong: `Name of the patient: at most ${maxLengths.name} characters, please.`,
  patientAgeInvalid: 'Please enter the age in years, from 0 to 120.',
  patientSexInvalid: 'Please choose one from the list.',
  homeAddressMissing: 'Please enter the address that we should come to.',
  homeAddressTooLong: `Address: at most ${maxLengths.addressLines} characters, please.`,
  homeNotPossible:
    'Only the tests that are named here are done at home. Please call us, or leave the address empty.',
  homePostalCodeInvalid: 'Please enter a PIN code of 6 digits.',
  homeNotServed:
    'We do not come to this PIN code yet, only to the areas that are named here. Please call us.',
  servicesTooMany: `At most ${maxMoreServices} more tests in one visit, please.`,
  dateMissing: 'Please select a preferred date.',
  datePast: 'The preferred date cannot be before today.',
  notesMissing: 'Additional notes are required.',
  notesTooLong: `Additional notes: at most ${maxLengths.notes} characters, please.`,
  topicMissing: 'Please select what it is about.',
  messageMissing: 'Message is required.',
  enquiryTooLong: `Message: at most ${maxLengths.enquiry} characters, please.`,
  applicationTooLong: `Message: at most ${maxLengths.application} characters, please.`,
  cvMissing: 'Please choose your CV.',
  cvTooLarge: 'This file is larger than 5 MB. Please choose a smaller one.',
  cvUnreadable: 'This file cannot be opened as a PDF or Word file (.docx). Please choose another one.',
  cvActive:
    'This file contains scripts or other files, which we cannot accept. Please save it as a PDF without them.',
  cvEncrypted: 'This file is encrypted or needs a password. Please save it without one.',
  cvUncheckable: 'We cannot check what is inside this file. Please save it again as a simple PDF.',
  consentMissing: 'Please agree that we may read and keep your application.',
};
export type FormProblem = keyof typeof problemTexts;

/** The additional problems of a customer's form. */
export type CustomerProblem =
  | 'linesMissing'
  | 'cityMissing'
  | 'cityTooLong'
  | 'postalCodeInvalid'
  | 'passwordMissing'
  | 'passwordWeak';

/**
 * Removes invisible characters, such as zero-width spaces and direction overrides. Joiners stay between letters, where Indian
 * scripts need them.
 */
const withoutInvisible = (text: string) =>
  text.replaceAll(/([\p{L}\p{M}][\u200C\u200D](?=\p{L}))|\p{Default_Ignorable_Code_Point}/gu, '$1');

/** Removes control characters, above all line breaks, which must not end up in an email header. */
export const oneLine = (text = '') =>
  withoutInvisible(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Keeps line breaks, but removes other control characters, which databases and emails cannot hold. */
export const severalLines = (text = '') =>
  withoutInvisible(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();

/**
 * Addresses that mail servers accept (RFC 5322 dot-atom, with the letters of RFC 6531). An answer to any other would never
 * arrive, though the visitor was told that the form was sent.
 */
const email =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** @param text without surrounding spaces */
export function isEmail(text: string): boolean {
  return text.length <= maxLengths.email && email.test(text);
}

/** True for a ten-digit number in any usual notation. */
export function isPhone(text: string): boolean {
  return text.length <= maxLengths.phone && /^\d{10}$/.test(normalisePhone(text));
}

/** True for a PIN code, with or without spaces. */
export function isPostalCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(normalisePostalCode(text));
}

export const normalisePostalCode = (text: string) => text.replaceAll(/\s/g, '');

/** @returns UPI's reference of a payment (UTR) without the spaces with which banks print it; undefined unless it has its 12 digits */
export function bankReferenceIn(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, '');
  return /^[0-9]{12}$/.test(digits) ? digits : undefined;
}

/** Returns whether a name has a visible letter. */
export const isName = (text: string) => /\p{L}/u.test(oneLine(text));

/** Removes spaces, dashes, and a leading +91 or 0 (docs/product.md#appointments). */
export function normalisePhone(phone: string): string {
  return phone.replaceAll(/[\s\p{Pd}]/gu, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
}

/** A problem of a field, as a code that the front end translates. */
export interface FieldProblem<Field extends string = string, Code extends string = string> {
  field: Field;
  problem: Code;
}

/**
 * One rule per field, in the order of the form. A rule gets the input and, in browsers, the whole form for fields that hold no
 * text.
 */
export type FieldRules<Field extends string, Code extends string, Form = unknown> = Record<
  Field,
  (value: string, form: Form) => Code | undefined
>;

/** @returns the problems in the order of the rules; empty if the form is valid */
export function problemsIn<Field extends string, Code extends string, Form>(
  rules: FieldRules<Field, Code, Form>,
  values: Record<Field, string>,
  form: Form,
): FieldProblem<Field, Code>[] {
  return (Object.keys(rules) as Field[]).flatMap((field) => {
    const problem = rules[field](values[field], form);
    return problem === undefined ? [] : [{ field, problem }];
  });
}

/** The rules for contact details, the same in every form (docs/product.md#appointments). */
export const contactRules = {
  name: (value: string) => {
    const name = oneLine(value);
    if (!isName(name)) return 'nameMissing';
    return name.length > maxLengths.name ? 'nameTooLong' : undefined;
  },
  email: (value: string) => {
    const address = oneLine(value);
    if (address.length > maxLengths.email) return 'emailTooLong';
    return isEmail(address) ? undefined : 'emailInvalid';
  },
  phone: (value: string) => (isPhone(oneLine(value)) ? undefined : 'phoneInvalid'),
} satisfies FieldRules<string, FormProblem>;

export const passwordRules = {
  /** An existing password: only the API can check it. */
  given: (value: string) => (value === '' ? 'passwordMissing' : undefined),
  /** A new password; the API also refuses those that are easy to guess. */
  chosen: (value: string) => (value.length < minPasswordLength ? 'passwordWeak' : undefined),
} satisfies FieldRules<string, CustomerProblem>;

/** The delivery address of a customer's order. */
export const addressRules = {
  name: contactRules.name,
  phone: contactRules.phone,
  lines: (value: string) => (severalLines(value) === '' ? 'linesMissing' : undefined),
  city: (value: string) => {
    const city = oneLine(value);
    if (city === '') return 'cityMissing';
    return city.length > maxLengths.city ? 'cityTooLong' : undefined;
  },
  postalCode: (value: string) => (isPostalCode(value) ? undefined : 'postalCodeInvalid'),
} satisfies FieldRules<string, FormProblem | CustomerProblem>;

/** The values of a form, for rules that compare two fields: a browser's FormData, or a Map in the API. */
interface FormValues {
  get: (field: string) => unknown;
}

/**
 * @param today the day at the centre, YYYY-MM-DD: the earliest day accepted
 * @param homePostalCodes where samples are collected at home, if known
 */
export const appointmentRules = (today: string, homePostalCodes?: readonly string[]) =>
  ({
    ...contactRules,
    service: (value: string) => {
      const service = oneLine(value);
      return service === '' || service.length > maxLengths.service ? 'serviceMissing' : undefined;
    },
    date: (value: string) => {
      const date = oneLine(value);
      if (!isCalendarDay(date)) return 'dateMissing';
      return date < today ? 'datePast' : undefined;
    },
    notes: (value: string) => {
      const notes = severalLines(value);
      if (notes === '') return 'notesMissing';
      return notes.length > maxLengths.notes ? 'notesTooLong' : undefined;
    },
    /** The additional tests, one per line. Optional: the form may lack the field. */
    moreServices: (value: string) =>
      value.split('\n').length > maxMoreServices ? 'servicesTooMany' : undefined,
    /** The patient's data for the laboratory's label, if the visitor is not the patient. Optional. */
    patientName: (value: string) =>
      oneLine(value).length > maxLengths.name ? 'patientNameTooLong' : undefined,
    patientAge: (value: string) =>
      /^(?:\d{1,2}|1[01]\d|120)?$/.test(oneLine(value)) ? undefined : 'patientAgeInvalid',
    patientSex: (value: string) =>
      value === '' || patientSexes.some((sex) => sex === value) ? undefined : 'patientSexInvalid',
    /** Filling in either of these two asks for home collection, which requires both. */
    homeAddress: (value: string, form: FormValues) => {
      const address = severalLines(value);
      if (address === '') return isBlank(form.get('homePostalCode')) ? undefined : 'homeAddressMissing';
      return address.length > maxLengths.addressLines ? 'homeAddressTooLong' : undefined;
    },
    homePostalCode: (value: string, form: FormValues) => {
      if (isBlank(value) && isBlank(form.get('homeAddress'))) return undefined;
      if (!isPostalCode(value)) return 'homePostalCodeInvalid';
      const isServed = homePostalCodes?.includes(normalisePostalCode(value)) ?? true;
      return isServed ? undefined : 'homeNotServed';
    },
  }) satisfies FieldRules<string, FormProblem, FormValues>;

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** The rules for asking for another time. @param today as for {@link appointmentRules} */
export function visitWishRules(today: string) {
  const { date, notes } = appointmentRules(today);
  return { date, notes };
}

/** @param text such as `2026-11-24` */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // Date turns 31 February into 3 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The topics of enquiries, in the order of the form. Staff assign enquiries by topic. */
export const enquiryTopics = ['test', 'report', 'price', 'home-visit', 'feedback', 'other'] as const;
export type EnquiryTopic = (typeof enquiryTopics)[number];

export const isEnquiryTopic = (text: string): text is EnquiryTopic =>
  enquiryTopics.some((topic) => topic === text);

export const enquiryRules = {
  ...contactRules,
  topic: (value: string) => (isEnquiryTopic(value) ? undefined : 'topicMissing'),
  message: (value: string) => {
    const message = severalLines(value);
    if (message === '') return 'messageMissing';
    return message.length > maxLengths.enquiry ? 'enquiryTooLong' : undefined;
  },
} satisfies FieldRules<string, FormProblem>;

/** The same contact fields as for an appointment, then the CV and the consent. Only the API can check that the CV opens. */
export const applicationRules = {
  ...contactRules,
  message: (value: string) =>
    severalLines(value).length > maxLengths.application ? 'applicationTooLong' : undefined,
  cv: (_typed: string, form: FormData) => {
    const cv = form.get('cv');
    const bytes = cv === null || typeof cv === 'string' ? 0 : cv.size;
    if (bytes === 0) return 'cvMissing';
    return bytes > maxCvBytes ? 'cvTooLarge' : undefined;
  },
  consent: (value: string) => {
    const version = oneLine(value);
    return version === '' || version.length > maxLengths.consentVersion ? 'consentMissing' : undefined;
  },
} satisfies FieldRules<string, FormProblem, FormData>;
