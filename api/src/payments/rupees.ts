const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** ₹1,250, as everywhere on the site; shows paise only if there are any. */
export function formatRupees(paise: number): string {
  return (paise % 100 === 0 ? wholeRupees : exact).format(paise / 100);
}
