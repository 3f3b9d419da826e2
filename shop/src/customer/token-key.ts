/** The storage key of the customer's token. */
export const tokenKey = 'token';
