/**
 * The part of Google Identity Services that this page uses
 * (developers.google.com/identity/gsi/web/reference/js-reference).
 */
export interface GoogleIdentity {
  initialize: (settings: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: GoogleButtonLook) => void;
}

interface GoogleButtonLook {
  type: 'standard';
  theme: 'outline' | 'filled_black';
  size: 'large';
  text: 'signin_with';
  locale: string;
  /** In CSS pixels; 400 at most. */
  width: number;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

/**
 * @param address of the script, which only the sign-in page's policy allows
 * @throws if it does not load, or lacks Google's API
 */
export async function loadGoogleScript(address: string): Promise<GoogleIdentity> {
  if (!window.google) await loadScript(address);
  if (!window.google)
    throw new Error('The script of Google Identity Services loaded, but has no google.accounts.id.');
  return window.google.accounts.id;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // Lets the next attempt load it again.
      script.remove();
      reject(new Error('The script of Google Identity Services did not load.'));
    };
    document.head.append(script);
  });
}
