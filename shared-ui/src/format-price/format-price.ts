/** The last three digits together, those before them in twos: thousands, lakhs, crores. */
// oxlint-disable-next-line regexp/no-super-linear-move -- no number has more than 309 digits
const groupsOfIndia = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * Without `Intl`, whose first number takes a desktop browser 20 to 40 ms and a phone several times as long, during hydration
 * (docs/performance.md#no-intl-while-a-page-hydrates).
 *
 * @param paise an integer number of hundredths of a rupee
 * @returns the price as written in India, in both languages: ₹1,250, ₹1,25,000, ₹12.50, -₹5
 */
export function formatPrice(paise: number): string {
  const amount = Math.abs(paise);
  const rupees = String(Math.floor(amount / 100)).replace(groupsOfIndia, ',');
  const restPaise = amount % 100;
  return `${paise < 0 ? '-' : ''}₹${rupees}${restPaise === 0 ? '' : `.${String(restPaise).padStart(2, '0')}`}`;
}
