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
        // A web view is white until its page is painted, which blinds by night.
        if (getBridge() != null) {
            getBridge().getWebView().setBackgroundColor(ContextCompat.getColor(this, R.color.paper));
        }
    }
}
