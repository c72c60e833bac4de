package android.app;

import android.content.res.Configuration;
import android.os.Bundle;

public class Activity extends android.content.Context {
    protected void onCreate(Bundle savedInstanceState) {}
    public void onConfigurationChanged(Configuration newConfig) {}
    public int getRequestedOrientation() { return 0; }
    public void setRequestedOrientation(int requestedOrientation) {}
}
