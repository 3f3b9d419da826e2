import type { ReactNode } from 'react';
import { StaffTheme } from '@nalam/shared-ui/staff';
import { useLanguage } from '@nalam/shell/page';
import { useTheme } from '@nalam/shell/session';

/** The site's colours and the page's language for antd, which renders only the forms of records. */
export function FormTheme({ children }: { children: ReactNode }) {
  const [theme] = useTheme();
  return (
    <StaffTheme theme={theme} language={useLanguage()}>
      {children}
    </StaffTheme>
  );
}
