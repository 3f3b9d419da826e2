import { memo, Suspense, use, useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { closeNow, LinkedDialog } from '@nalam/shared-ui/dialog';
import { useAddStrings, useHref, useLanguage } from '@nalam/shell/page';
import { paths } from '../paths.ts';
import { formPageStrings, strings } from '../strings.ts';
import { appointmentDialogId } from './use-is-appointment-open.ts';

/** The exports of the form's module. */
interface FormModule {
  AppointmentDialogForm: ComponentType;
}

let formModule: FormModule | undefined;

/** In the chunk of the appointment page, which shows the same form. */
export async function importAppointmentForm(): Promise<FormModule> {
  formModule = await import(
    /* webpackChunkName: "appointment" */ '../features/appointment/appointment-dialog-form.tsx'
  );
  return formModule;
}

/** The loaded form with its strings, by the page's function for adding strings. */
const loadedForms = new WeakMap<ReturnType<typeof useAddStrings>, Promise<FormModule>>();

/** Replaces a form that cannot be loaded: hydration leaves the server's HTML, and the browser sends the form. */
const FormAsServed = () => <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;

function useForm() {
  const addStrings = useAddStrings();
  const language = useLanguage();
  const { i18n } = useTranslation();
  const parts = [strings.appointment, ...formPageStrings];
  if (formModule && parts.every(({ namespace }) => i18n.hasResourceBundle(language, namespace)))
    return formModule;
  const loading =
    loadedForms.get(addStrings) ??
    Promise.all([importAppointmentForm(), ...parts.map(addStrings)]).then(
      ([form]) => form,
      () => ({ AppointmentDialogForm: FormAsServed }),
    );
  loadedForms.set(addStrings, loading);
  return use(loading);
}

function LoadedForm() {
  const { AppointmentDialogForm } = useForm();
  return <AppointmentDialogForm />;
}

/** Never renders again while the form is loading: React would replace the server's HTML and the visitor's input. */
const DeferredForm = memo(() => (
  <Suspense>
    <LoadedForm />
  </Suspense>
));

/** The appointment form as a dialog over any page. Closing keeps the input. */
export function AppointmentDialog() {
  const href = useHref();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // Following a link closes it.
  useEffect(() => {
    const { current } = dialog;
    return () => {
      if (current?.open) closeNow(current);
    };
  }, [key]);
  return (
    <LinkedDialog ref={dialog} id={appointmentDialogId} path={href(paths.appointment())}>
      <DeferredForm />
    </LinkedDialog>
  );
}
