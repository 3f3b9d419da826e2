/** Where the device keeps the customer's token (spec section 4: in local storage). */
export const tokenKey = 'token';
