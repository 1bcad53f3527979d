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
 * Warns once of a robots.txt file at the root that the policy hides: when the server has started,
 * or when a policy is loaded later. What an application answers by code is not known without a
 * request.
 */
final class HiddenRobotsCheck implements LifeCycle.Listener, LiveListener {
  private static final String ROOT = "/";

  private final Handler.Container handlers;
  private final Logger log;
  private final AtomicBoolean hasWarned = new AtomicBoolean();
  private volatile Optional<RunningPolicy> live = Optional.empty();

  HiddenRobotsCheck(Handler.Container handlers, Logger log) {
    this.handlers = handlers;
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
    if (handlers.getServer().isStarted()) {
      look();
    }
  }

  @Override
  public void lifeCycleStarted(LifeCycle server) {
    look();
  }

  private void look() {
    Optional<Snapshot> current = live.flatMap(RunningPolicy::current);
    if (current.isEmpty() || hasWarned.get()) {
      return;
    }
    Optional<String> warning =
        resources()
            .flatMap(HiddenRobotsCheck::document)
            .flatMap(other -> HiddenRobotsWarning.warning(current.get(), other).stream())
            .findFirst();
    if (warning.isPresent() && hasWarned.compareAndSet(false, true)) {
      log.warn("{}", warning.get());
    }
  }

  /** Returns the folders of the contexts at the root, and of files that are in no context. */
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

  private static Stream<String> document(Resource folder) {
    @Nullable Resource file = folder.resolve(HiddenRobotsWarning.PATH.substring(1));
    return file != null && file.exists() && !file.isDirectory()
        ? Stream.of(
            Optional.ofNullable(file.getPath()).map(Object::toString).orElse(file.toString()))
        : Stream.empty();
  }
}
