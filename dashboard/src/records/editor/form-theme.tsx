import type { ReactNode } from 'react';
import { StaffTheme } from '@nalam/shared-ui/staff';
import { useLanguage } from '@nalam/shell/page';
import { useTheme } from '@nalam/shell/session';

/** The house's colours and the page's language, for what antd draws: the forms of records, and nothing else of the dashboard. */
export function FormTheme({ children }: { children: ReactNode }) {
  const [theme] = useTheme();
  return (
    <StaffTheme theme={theme} language={useLanguage()}>
      {children}
    </StaffTheme>
  );
}
