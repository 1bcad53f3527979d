package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.accesslog.FollowControl;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.reading.LogReader;
import io.github.wayleave.cli.preview.ReportReader.ReportFigures;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.policy.SitePolicy;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Follows logs in the background, and reports what they contain at the moment. */
final class FollowedLogs {
  /** How often logs are read while no report is requested, so that no rotation is missed. */
  private static final long IDLE_MILLIS = 1_000;

  /**
   * Entries wait for five minutes by the clock of {@link FollowControl}. A page waits for ten
   * seconds only: servers log a request when it is complete, so an earlier one may follow.
   */
  private static final Duration AHEAD = Duration.ofMinutes(5).minusSeconds(10);

  private final Function<SitePolicy, ServedReplay> replays;
  private final InstantSource clock;
  private @Nullable Follower follower;

  FollowedLogs(Function<SitePolicy, ServedReplay> replays, InstantSource clock) {
    this.replays = replays;
    this.clock = clock;
  }

  /** Returns a report by a policy, with all lines up to now; a new policy judges all of them. */
  synchronized ReportFigures report(SitePolicy policy) {
    if (follower == null || follower.policy != policy || follower.failure != null) {
      if (follower != null) {
        follower.isStopped = true;
      }
      follower = new Follower(policy, replays.apply(policy));
      Thread thread = new Thread(follower, "log-follower");
      thread.setDaemon(true);
      thread.start();
    }
    return follower.report();
  }

  /** Follows the logs for one policy. Only its thread reads them and creates reports. */
  private final class Follower implements FollowControl, Runnable {
    private final SitePolicy policy;
    private final ServedReplay replay;
    private final BlockingQueue<CompletableFuture<ReportFigures>> requests =
        new LinkedBlockingQueue<>();
    private @Nullable CompletableFuture<ReportFigures> current;
    private volatile boolean isStopped;
    private volatile @Nullable Throwable failure;

    Follower(SitePolicy policy, ServedReplay replay) {
      this.policy = policy;
      this.replay = replay;
    }

    ReportFigures report() {
      CompletableFuture<ReportFigures> request = new CompletableFuture<>();
      requests.add(request);
      Optional.ofNullable(failure).ifPresent(request::completeExceptionally);
      try {
        return request.join();
      } catch (CompletionException e) {
        throw e.getCause() instanceof CommandException sentence ? sentence : e;
      }
    }

    @Override
    public void run() {
      try {
        List<LogSummary> logs =
            LogReader.follow(replay.sources(), replay.options(), replay.replay(), this);
        // Compressed logs end, so the report stays the same.
        while (!isStopped) {
          awaitNextLook(() -> logs);
        }
      } catch (RuntimeException | Error e) {
        failure = e;
        Optional.ofNullable(current).ifPresent(request -> request.completeExceptionally(e));
        requests.forEach(request -> request.completeExceptionally(e));
      }
    }

    @Override
    public boolean isStopped() {
      return isStopped;
    }

    @Override
    public Instant now() {
      return clock.instant().plus(AHEAD);
    }

    @Override
    public boolean awaitNextLook(Supplier<List<LogSummary>> logs) {
      if (current != null) {
        current.complete(replay.figures(logs.get(), true));
      }
      try {
        current = requests.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        isStopped = true;
      }
      return !isStopped;
    }
  }
}
