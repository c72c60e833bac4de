import { AdminGuard } from "./admin-guard.tsx";
import { DASHBOARD_TITLE, Dashboard } from "./dashboard.tsx";

export { LoginPage } from "./login-page.tsx";

export function DashboardPage() {
  return (
    <AdminGuard title={DASHBOARD_TITLE}>
      <Dashboard />
    </AdminGuard>
  );
}
