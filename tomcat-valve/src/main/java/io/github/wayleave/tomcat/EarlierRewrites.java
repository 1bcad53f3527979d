package io.github.wayleave.tomcat;

import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.catalina.Container;
import org.apache.catalina.Valve;
import org.apache.catalina.valves.rewrite.RewriteValve;

/** Finds a RewriteValve that changes paths before one of our valves has noted them. */
final class EarlierRewrites {
  private EarlierRewrites() {}

  /** Returns whether there is one before a valve, in its container or around that. */
  static boolean isBefore(Valve valve, Container container) {
    Deque<Container> outermostFirst = new ArrayDeque<>();
    for (Container here = container; here != null; here = here.getParent()) {
      outermostFirst.addFirst(here);
    }
    for (Container here : outermostFirst) {
      for (Valve earlier : here.getPipeline().getValves()) {
        if (earlier == valve
            || earlier instanceof WayleaveValve
            || earlier instanceof SentTargetValve) {
          return false;
        }
        if (earlier instanceof RewriteValve) {
          return true;
        }
      }
    }
    return false;
  }
}
