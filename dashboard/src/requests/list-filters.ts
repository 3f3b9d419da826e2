/** Filters of lists of requests that the address may contain. */
export const isDay = (value: string) => /^20\d\d-\d\d-\d\d$/.test(value);
export const isId = (value: string) => /^[\da-f-]{36}$/.test(value);

export const places = ['', 'home', 'centre'] as const;
export const payments = ['', 'unpaid', 'paid', 'owed'] as const;
