package io.github.wayleave.jetty;

import io.github.wayleave.internal.gate.HiddenRobotsWarning;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.resource.Resource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * Logs one warning if the policy hides a robots.txt file at the root, when the server has started
 * or after a later reload. What an application generates cannot be known without a request.
 */
final class HiddenRobotsCheck implements LifeCycle.Listener, LiveListener {
  private static final String ROOT = "/";

  private final Handler.Container handlers;
  private final Logger log;
  private final AtomicBoolean hasWarned = new AtomicBoolean();
  private volatile Optional<RunningPolicy> policy = Optional.empty();

  HiddenRobotsCheck(Handler.Container handlers, Logger log) {
    this.handlers = handlers;
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
    if (handlers.getServer().isStarted()) {
      check();
    }
  }

  @Override
  public void lifeCycleStarted(LifeCycle server) {
    check();
  }

  private void check() {
    Optional<Snapshot> current = policy.flatMap(RunningPolicy::current);
    if (current.isEmpty() || hasWarned.get()) {
      return;
    }
    Optional<String> warning =
        resources()
            .flatMap(HiddenRobotsCheck::robotsTxt)
            .flatMap(file -> HiddenRobotsWarning.warning(current.get(), file).stream())
            .findFirst();
    if (warning.isPresent() && hasWarned.compareAndSet(false, true)) {
      log.warn("{}", warning.get());
    }
  }

  /**
   * Returns the base folders of the contexts at the root, and of the resource handlers that are not
   * in another context.
   */
  private Stream<Resource> resources() {
    Stream<@Nullable Resource> contexts =
        handlers.getDescendants(ContextHandler.class).stream()
            .filter(context -> context.getContextPath().equals(ROOT))
            .map(ContextHandler::getBaseResource);
    Stream<@Nullable Resource> files =
        handlers.getDescendants(ResourceHandler.class).stream()
            .filter(handler -> isAtRoot(handler))
            .map(ResourceHandler::getBaseResource);
    return Stream.concat(contexts, files).flatMap(Stream::ofNullable);
  }

  private boolean isAtRoot(Handler handler) {
    return handlers.getDescendants(ContextHandler.class).stream()
        .filter(context -> context.getDescendants(ResourceHandler.class).contains(handler))
        .allMatch(context -> context.getContextPath().equals(ROOT));
  }

  private static Stream<String> robotsTxt(Resource folder) {
    @Nullable Resource file = folder.resolve(HiddenRobotsWarning.PATH.substring(1));
    return file != null && file.exists() && !file.isDirectory()
        ? Stream.of(
            Optional.ofNullable(file.getPath()).map(Object::toString).orElse(file.toString()))
        : Stream.empty();
  }
}
