package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.accesslog.FollowControl;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.reading.LogReader;
import io.github.wayleave.cli.preview.ReportReader.ReportFigures;
import io.github.wayleave.policy.SitePolicy;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Follows logs in the background, and reports what they contain at the moment. */
final class FollowedLogs {
  /** How often logs are read while no report is requested, so that no rotation is missed. */
  private static final long IDLE_NANOS = 1_000_000_000;

  /** Servers log a request when it is complete, so an earlier one may follow within that time. */
  private static final Duration DELAY = Duration.ofSeconds(10);

  /** How long entries wait by the clock of {@link FollowControl}. */
  private static final Duration USUAL_DELAY = Duration.ofMinutes(5);

  private final Function<SitePolicy, ServedReplay> replays;
  private final InstantSource clock;
  private @Nullable Follower follower;

  FollowedLogs(Function<SitePolicy, ServedReplay> replays, InstantSource clock) {
    this.replays = replays;
    this.clock = clock;
  }

  /** Returns a report by a policy, with all lines up to now; a new policy judges all of them. */
  synchronized ReportFigures report(SitePolicy policy) {
    if (follower == null || follower.policy != policy || follower.isFailed()) {
      if (follower != null) {
        follower.stop();
      }
      follower = new Follower(policy, replays.apply(policy));
      Thread thread = new Thread(follower, "log-follower");
      thread.setDaemon(true);
      thread.start();
    }
    return follower.report();
  }

  /** Follows the logs for one policy. Only its thread reads them and writes reports. */
  private final class Follower implements FollowControl, Runnable {
    private final SitePolicy policy;
    private final ServedReplay replay;
    private Optional<ReportFigures> report = Optional.empty();
    private Optional<RuntimeException> failure = Optional.empty();
    private long requested;
    private long begun;
    private long finished;
    private boolean isOver;
    private volatile boolean isStopped;

    Follower(SitePolicy policy, ServedReplay replay) {
      this.policy = policy;
      this.replay = replay;
    }

    @Override
    public void run() {
      try {
        end(LogReader.follow(replay.sources(), replay.options(), replay.replay(), this));
      } catch (RuntimeException | Error e) {
        fail(e instanceof RuntimeException failed ? failed : new IllegalStateException(e));
      }
    }

    private synchronized void end(List<LogSummary> logs) {
      report = isStopped ? report : Optional.of(replay.figures(logs, true));
      isOver = true;
      notifyAll();
    }

    private synchronized void fail(RuntimeException e) {
      failure = Optional.of(e);
      notifyAll();
    }

    synchronized boolean isFailed() {
      return failure.isPresent();
    }

    synchronized void stop() {
      isStopped = true;
      notifyAll();
    }

    /** Waits until everything was read that was there when this is called. */
    synchronized ReportFigures report() {
      requested++;
      long request = requested;
      notifyAll();
      try {
        while (finished < request && !isOver && failure.isEmpty()) {
          wait();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      failure.ifPresent(
          e -> {
            throw e;
          });
      return report.orElseThrow();
    }

    @Override
    public boolean isStopped() {
      return isStopped;
    }

    @Override
    public Instant now() {
      return clock.instant().plus(USUAL_DELAY).minus(DELAY);
    }

    @Override
    public synchronized boolean awaitNextLook(Supplier<List<LogSummary>> logs) {
      if (begun > finished) {
        report = Optional.of(replay.figures(logs.get(), true));
        finished = begun;
        notifyAll();
      }
      try {
        long end = System.nanoTime() + IDLE_NANOS;
        while (requested == begun && !isStopped && end - System.nanoTime() > 0) {
          TimeUnit.NANOSECONDS.timedWait(this, end - System.nanoTime());
        }
      } catch (InterruptedException e) {
        isStopped = true;
      }
      begun = requested;
      return !isStopped;
    }
  }
}
