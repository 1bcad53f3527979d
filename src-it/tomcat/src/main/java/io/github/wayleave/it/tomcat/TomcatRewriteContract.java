package io.github.wayleave.it.tomcat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.Front;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.it.LogLines;
import io.github.wayleave.it.RewriteContract;
import io.github.wayleave.tomcat.SentTargetValve;
import io.github.wayleave.tomcat.WayleaveValve;
import java.util.List;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Valve;
import org.apache.catalina.valves.rewrite.RewriteValve;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What a RewriteValve of Tomcat changes is not what the client sent. */
abstract class TomcatRewriteContract {
  private static final String POLICY = "robots: { disallow: /inner/ }\n";
  private static final String HIDDEN = "a RewriteValve of Tomcat changes paths";
  private static final String BEFORE = "a RewriteValve stands before this valve";

  private static Launcher front(Valve... others) {
    return deployment -> {
      Front front = Front.of(deployment).orElseThrow();
      Valve[] valves = new Valve[others.length + 1];
      System.arraycopy(others, 0, valves, 1, others.length);
      valves[0] = new WayleaveValve(front.policy(), front.settings());
      return new TomcatLauncher().behind(valves).start(front.behind());
    };
  }

  @Nested
  class ValveBeforeRewriting extends RewriteContract {
    ValveBeforeRewriting() {
      super(front(new Rewrites()));
    }
  }

  @Nested
  class FilterBehindRewritingInTheHost extends RewriteContract {
    FilterBehindRewritingInTheHost() {
      super(new TomcatLauncher().behind(new SentTargetValve(), new Rewrites()));
    }
  }

  @Nested
  class FilterBehindRewritingInItsContext extends RewriteContract {
    FilterBehindRewritingInItsContext() {
      super(new TomcatLauncher().behind(new SentTargetValve()).inside(new Rewrites()));
    }
  }

  @Test
  void filter_behindARewriteValveAlone_warnsAtTheStart() throws Exception {
    assertThat(warnings(new TomcatLauncher().behind(new Rewrites()), HIDDEN)).hasSize(1);
    assertThat(warnings(new TomcatLauncher().inside(new Rewrites()), HIDDEN)).hasSize(1);
    assertThat(warnings(new TomcatLauncher(), HIDDEN)).isEmpty();
    assertThat(warnings(new TomcatLauncher().behind(new SentTargetValve(), new Rewrites()), HIDDEN))
        .isEmpty();
  }

  @Test
  void valve_behindARewriteValve_warnsAtTheStart() throws Exception {
    Launcher behind =
        deployment -> {
          Front front = Front.of(deployment).orElseThrow();
          return new TomcatLauncher()
              .behind(new Rewrites(), new WayleaveValve(front.policy(), front.settings()))
              .start(front.behind());
        };
    assertThat(warnings(behind, BEFORE)).hasSize(1);
    assertThat(warnings(front(new Rewrites()), BEFORE)).isEmpty();
  }

  private static List<String> warnings(Launcher launcher, String words) throws Exception {
    try (LogLines log = new LogLines();
        Container container = launcher.start(Deployment.of(POLICY))) {
      assertThat(container.port()).isPositive();
      return log.with(words);
    }
  }

  /** Tomcat's own, with rules that are no file. */
  public static final class Rewrites extends RewriteValve {
    private static final String RULES =
        """
        RewriteRule ^/open/(.*)$ /inner/$1
        RewriteRule ^/closed/(.*)$ /public/$1
        """;

    @Override
    protected void initInternal() throws LifecycleException {
      super.initInternal();
      try {
        setConfiguration(RULES);
      } catch (Exception e) {
        throw new LifecycleException(e);
      }
    }
  }
}
