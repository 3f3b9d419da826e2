/**
 * @param paise hundredths of a rupee
 * @returns the price as people in India write it, in both languages: ₹1,250, ₹1,25,000, ₹12.50
 */
export function formatPrice(paise: number): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);
}
