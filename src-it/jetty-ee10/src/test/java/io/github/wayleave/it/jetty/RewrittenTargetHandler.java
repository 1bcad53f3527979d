package io.github.wayleave.it.jetty;

import io.github.wayleave.it.FrontDeployment;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.jetty.WayleaveHandler;
import java.util.Optional;
import org.eclipse.jetty.rewrite.handler.RewriteHandler;
import org.eclipse.jetty.rewrite.handler.RewriteRegexRule;

/** Starts Jetty with a RewriteHandler in front. */
final class RewrittenTargetHandler {
  private RewrittenTargetHandler() {}

  /** Returns a launcher of the filter behind it. */
  static Launcher filter() {
    return new JettyLauncher(Optional.of(RewrittenTargetHandler::handler));
  }

  /** Returns a launcher of the handler behind it, in front of the application. */
  static Launcher front() {
    return deployment -> {
      FrontDeployment front = FrontDeployment.of(deployment).orElseThrow();
      return new JettyLauncher(
              Optional.of(
                  () -> {
                    RewriteHandler outer = handler();
                    outer.setHandler(new WayleaveHandler(front.policy(), front.settings()));
                    return outer;
                  }))
          .start(front.behind());
    };
  }

  private static RewriteHandler handler() {
    RewriteHandler handler = new RewriteHandler();
    handler.addRule(new RewriteRegexRule("/open/(.*)", "/inner/$1"));
    handler.addRule(new RewriteRegexRule("/closed/(.*)", "/public/$1"));
    return handler;
  }
}
