const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/**
 * @param paise an amount in paise, a hundredth of a rupee
 * @returns such as ₹1,250 or ₹1,00,000, grouped as people in India read it, in both languages
 */
export function formatRupees(paise: number): string {
  return `₹${rupees.format(paise / 100)}`;
}
