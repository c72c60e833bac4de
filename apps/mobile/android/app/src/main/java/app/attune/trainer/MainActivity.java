package app.attune.trainer;

import android.content.pm.ActivityInfo;
import android.content.res.Configuration;
import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import androidx.core.content.ContextCompat;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        EdgeToEdge.enable(this);
        super.onCreate(savedInstanceState);
        setOrientation();
        // The web view is white until the first paint, which is glaring in dark mode.
        if (getBridge() != null) {
            getBridge().getWebView().setBackgroundColor(ContextCompat.getColor(this, R.color.paper));
        }
    }

    /** A foldable phone becomes a tablet without a new activity. */
    @Override
    public void onConfigurationChanged(Configuration newConfig) {
        super.onConfigurationChanged(newConfig);
        setOrientation();
    }

    private void setOrientation() {
        boolean isPhone = getResources().getBoolean(R.bool.portrait_only);
        int orientation = isPhone
            ? ActivityInfo.SCREEN_ORIENTATION_PORTRAIT
            : ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED;
        if (getRequestedOrientation() != orientation) setRequestedOrientation(orientation);
    }
}
