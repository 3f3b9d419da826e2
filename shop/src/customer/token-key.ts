/** Where the device keeps the customer's token. */
export const tokenKey = 'token';
