package io.github.wayleave.it.tomcat;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.COMPRESSING;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.REWRITING;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.UNSAFE;

import io.github.wayleave.it.ContainerForm;
import io.github.wayleave.it.FrontDeployment;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.it.TestedContainer;
import io.github.wayleave.tomcat.SentTargetValve;
import io.github.wayleave.tomcat.WayleaveValve;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Valve;
import org.apache.catalina.util.ServerInfo;
import org.apache.catalina.valves.rewrite.RewriteValve;

/** The version of Tomcat on the class path. */
public final class EmbeddedTomcat implements TestedContainer {
  @Override
  public List<ContainerForm> forms() {
    TomcatLauncher tomcat = new TomcatLauncher();
    return List.of(
        form(FILTER, "the filter", tomcat),
        form(FRONT, "the valve", front()),
        form(UNSAFE, "the filter, unsafe", tomcat.unsafe()),
        // What has 32 octets and more, and is text; whatever it is, and however short.
        form(COMPRESSING, "compression 32", tomcat.with("compression", "32")),
        form(COMPRESSING, "compression force", tomcat.with("compression", "force")),
        form(REWRITING, "the valve before rewriting", front(new InlineRewriteValve())),
        form(
            REWRITING,
            "the filter behind rewriting in the host",
            tomcat.behind(new SentTargetValve(), new InlineRewriteValve())),
        form(
            REWRITING,
            "the filter behind rewriting in its context",
            tomcat.behind(new SentTargetValve()).inside(new InlineRewriteValve())));
  }

  private static ContainerForm form(
      ContainerForm.ContainerFormKind kind, String name, Launcher launcher) {
    return new ContainerForm(
        kind, "Tomcat " + ServerInfo.getServerNumber() + ", " + name, launcher);
  }

  /** Returns a launcher with our valve, if there is a policy, followed by other valves. */
  static Launcher front(Valve... additionalValves) {
    return deployment -> {
      Optional<FrontDeployment> front = FrontDeployment.of(deployment);
      if (front.isEmpty()) {
        return new TomcatLauncher().start(deployment);
      }
      List<Valve> valves = new ArrayList<>(List.of(additionalValves));
      valves.add(0, new WayleaveValve(front.get().policy(), front.get().settings()));
      return new TomcatLauncher().behind(valves.toArray(Valve[]::new)).start(front.get().behind());
    };
  }

  /** Tomcat's valve, with rules that are not in a file. */
  public static final class InlineRewriteValve extends RewriteValve {
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
