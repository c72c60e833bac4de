package app.attune.trainer;

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
        // The web view is white until the first paint, which is glaring in dark mode.
        if (getBridge() != null) {
            getBridge().getWebView().setBackgroundColor(ContextCompat.getColor(this, R.color.paper));
        }
    }
}
