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
 * Warns once of a robots.txt in an application at the root that the policy hides: when all
 * applications have started, or when a policy is loaded later. What an application answers by code
 * is not known without a request, except by a servlet that is mapped to the document.
 */
final class TomcatHiddenRobotsCheck implements LifecycleListener, LiveListener {
  private static final String ROOT = "";

  private final Container container;
  private final Logger log;
  private final AtomicBoolean hasWarned = new AtomicBoolean();
  private volatile Optional<RunningPolicy> live = Optional.empty();

  TomcatHiddenRobotsCheck(Container container, Logger log) {
    this.container = container;
    this.log = log;
  }

  @Override
  public void onStart(LivePolicy policy) {
    if (policy instanceof RunningPolicy running) {
      live = Optional.of(running);
    }
  }

  @Override
  public void onLoad(PolicyStatus status) {
    if (container.getState().isAvailable()) {
      look();
    }
  }

  @Override
  public void lifecycleEvent(LifecycleEvent event) {
    if (Lifecycle.AFTER_START_EVENT.equals(event.getType())) {
      look();
    }
  }

  private void look() {
    Optional<Snapshot> current = live.flatMap(RunningPolicy::current);
    if (current.isEmpty() || hasWarned.get()) {
      return;
    }
    Optional<String> warning =
        roots(container)
            .flatMap(TomcatHiddenRobotsCheck::document)
            .flatMap(other -> HiddenRobotsWarning.warning(current.get(), other).stream())
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

  private static Stream<String> document(Context root) {
    WebResource file = root.getResources().getResource(HiddenRobotsWarning.PATH);
    if (file.isFile()) {
      return Stream.of(
          Optional.ofNullable(file.getCanonicalPath())
              .orElseGet(() -> String.valueOf(file.getURL())));
    }
    return Stream.ofNullable(root.findServletMapping(HiddenRobotsWarning.PATH))
        .map("what the servlet \"%s\" answers at /robots.txt"::formatted);
  }
}
