package android.content.res;

public class Resources {
    public boolean getBoolean(int id) { return false; }
}
