package androidx.core.splashscreen;

public final class SplashScreen {
    public static SplashScreen installSplashScreen(android.app.Activity activity) { return null; }
}
