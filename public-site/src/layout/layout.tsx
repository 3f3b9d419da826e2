import { Outlet } from 'react-router-dom';
import { useServices } from 'shell/session';
import { HeaderActions } from 'shell/page';
export function Layout() {
  const services = useServices();
  return (
    <>
      <header>
        {services.status}
        <HeaderActions />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
