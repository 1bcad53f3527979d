package io.github.wayleave.tomcat;

import io.github.wayleave.internal.gate.HiddenRobotsWarning;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.apache.catalina.Container;
import org.apache.catalina.Context;
import org.apache.catalina.Engine;
import org.apache.catalina.Host;
import org.apache.catalina.Lifecycle;
import org.apache.catalina.LifecycleEvent;
import org.apache.catalina.LifecycleListener;
import org.apache.catalina.WebResource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * Logs one warning if the policy hides a robots.txt of an application at the root, when all
 * applications have started or after a later reload. What an application generates cannot be known
 * without a request, except by a servlet that is mapped to robots.txt.
 */
final class TomcatHiddenRobotsCheck implements LifecycleListener, LiveListener {
  private static final String ROOT = "";

  private final Container container;
  private final Logger log;
  private final AtomicBoolean hasWarned = new AtomicBoolean();
  private volatile Optional<RunningPolicy> policy = Optional.empty();

  TomcatHiddenRobotsCheck(Container container, Logger log) {
    this.container = container;
    this.log = log;
  }

  @Override
  public void onStart(LivePolicy livePolicy) {
    if (livePolicy instanceof RunningPolicy running) {
      policy = Optional.of(running);
    }
  }

  @Override
  public void onLoad(PolicyStatus status) {
    if (container.getState().isAvailable()) {
      check();
    }
  }

  @Override
  public void lifecycleEvent(LifecycleEvent event) {
    if (Lifecycle.AFTER_START_EVENT.equals(event.getType())) {
      check();
    }
  }

  private void check() {
    Optional<Snapshot> current = policy.flatMap(RunningPolicy::current);
    if (current.isEmpty() || hasWarned.get()) {
      return;
    }
    Optional<String> warning =
        roots(container)
            .flatMap(TomcatHiddenRobotsCheck::robotsTxt)
            .flatMap(file -> HiddenRobotsWarning.warning(current.get(), file).stream())
            .findFirst();
    if (warning.isPresent() && hasWarned.compareAndSet(false, true)) {
      log.warn("{}", warning.get());
    }
  }

  private static Stream<Context> roots(Container part) {
    if (part instanceof Engine engine) {
      return Stream.of(engine.findChildren()).flatMap(TomcatHiddenRobotsCheck::roots);
    }
    @Nullable Container root = part instanceof Host host ? host.findChild(ROOT) : part;
    return root instanceof Context context
            && context.getPath().isEmpty()
            && context.getState().isAvailable()
        ? Stream.of(context)
        : Stream.empty();
  }

  private static Stream<String> robotsTxt(Context root) {
    WebResource file = root.getResources().getResource(HiddenRobotsWarning.PATH);
    if (file.isFile()) {
      return Stream.of(
          Optional.ofNullable(file.getCanonicalPath())
              .orElseGet(() -> String.valueOf(file.getURL())));
    }
    return Stream.ofNullable(root.findServletMapping(HiddenRobotsWarning.PATH))
        .map("the response of the servlet \"%s\" at /robots.txt"::formatted);
  }
}
