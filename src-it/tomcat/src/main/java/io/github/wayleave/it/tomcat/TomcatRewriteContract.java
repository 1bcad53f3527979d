package io.github.wayleave.it.tomcat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.FrontDeployment;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.it.LogLines;
import io.github.wayleave.it.tomcat.EmbeddedTomcat.InlineRewriteValve;
import io.github.wayleave.tomcat.SentTargetValve;
import io.github.wayleave.tomcat.WayleaveValve;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The path to which a RewriteValve of Tomcat rewrites is not the path that the client sent. */
class TomcatRewriteContract {
  private static final String POLICY = "robots: { disallow: /inner/ }\n";
  private static final String HIDDEN = "a RewriteValve of Tomcat changes paths";
  private static final String BEFORE = "a RewriteValve precedes this valve";

  /** Created before any log is read. */
  private final TomcatLauncher tomcat = new TomcatLauncher();

  @Test
  void filter_behindRewriteValve_warnsAtTheStart() throws Exception {
    assertThat(warnings(tomcat.behind(new InlineRewriteValve()), HIDDEN)).hasSize(1);
    assertThat(warnings(tomcat.inside(new InlineRewriteValve()), HIDDEN)).hasSize(1);
    assertThat(warnings(tomcat, HIDDEN)).isEmpty();
    assertThat(warnings(tomcat.behind(new SentTargetValve(), new InlineRewriteValve()), HIDDEN))
        .isEmpty();
  }

  @Test
  void valve_behindRewriteValve_warnsAtTheStart() throws Exception {
    Launcher behind =
        deployment -> {
          FrontDeployment front = FrontDeployment.of(deployment).orElseThrow();
          return tomcat
              .behind(new InlineRewriteValve(), new WayleaveValve(front.policy(), front.settings()))
              .start(front.behind());
        };
    assertThat(warnings(behind, BEFORE)).hasSize(1);
    assertThat(warnings(EmbeddedTomcat.front(new InlineRewriteValve()), BEFORE)).isEmpty();
  }

  private static List<String> warnings(Launcher launcher, String words) throws Exception {
    try (LogLines log = new LogLines();
        Container container = launcher.start(Deployment.of(POLICY))) {
      assertThat(container.port()).isPositive();
      return log.with(words);
    }
  }
}
