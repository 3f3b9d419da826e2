import { pathToFileURL } from 'node:url';
import { SettingError, type Settings } from '../settings.ts';
import { razorpay } from '../payments/razorpay.ts';
import { type OnlineProvider, paidOnline, type PaymentProviders } from './payment.ts';

/**
 * Loads the provider of online payments, if there is one: Razorpay, or the export `provider` of the module
 * PAYMENT_PROVIDER.
 * @throws SettingError when the module cannot be loaded, or exports none
 */
export async function pluggedProvider({
  paymentProvider,
  razorpay: account,
}: Partial<Pick<Settings, 'paymentProvider' | 'razorpay'>>): Promise<PaymentProviders> {
  if (account) return { online: paidOnline(razorpay(account)) };
  if (paymentProvider === undefined) return {};
  const { provider } = await load(paymentProvider);
  if (!provider?.online)
    throw new SettingError('The module of PAYMENT_PROVIDER must export a `provider` for online payments.');
  return { online: provider };
}

async function load(path: string) {
  try {
    return (await import(pathToFileURL(path).href)) as { provider?: OnlineProvider };
  } catch (error) {
    throw new SettingError(`PAYMENT_PROVIDER cannot be loaded: ${String(error)}`, { cause: error });
  }
}
