package io.github.wayleave.it.shipped;

import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Jetty in a separate process. */
public final class JettyContainer implements ShippedContainer {
  private static final Pattern LISTENS =
      Pattern.compile("Started [a-z]+\\.ServerConnector@[^\\n]*\\{127\\.0\\.0\\.1:(\\d+)}");
  private static final Pattern STARTED = Pattern.compile("Started oejs\\.Server@");

  /** The delay without a robots.txt. */
  private static final Duration A_MOMENT = Duration.ofSeconds(2);

  private static final Duration SCANS = Duration.ofSeconds(4);

  private final ContainerProcess process;
  private final Path base;
  private final int port;

  private JettyContainer(ContainerProcess process, Path base, int port) {
    this.process = process;
    this.base = base;
    this.port = port;
  }

  static JettyContainer start(Path base, List<String> words) {
    ContainerProcess process = ContainerProcess.start(base, Map.of(), words.toArray(String[]::new));
    try {
      Matcher listens = process.await(LISTENS, 0);
      process.await(STARTED, 0);
      return new JettyContainer(process, base, Integer.parseInt(listens.group(1)));
    } catch (AssertionError e) {
      process.close();
      throw e;
    }
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public BooleanSupplier begin(String name, Path war) {
    int from = process.output().length();
    Folders.place(war, archive(name));
    Pattern end =
        Pattern.compile(
            "(ServletContextHandler:[^\\n]*: Started|ContextHandler:[^\\n]*: Started(?= oeje8n)|Failed startup of context)"
                + context(name));
    return () -> {
      boolean isStarted = process.await(end, from).group(1).contains("Started");
      if (isStarted && name.equals(ROOT)) {
        awaitRequests();
      }
      return isStarted;
    };
  }

  /** Some time passes between the start of an application and the first request that reaches it. */
  private void awaitRequests() {
    ProcessWait.untilHolds(
        A_MOMENT,
        () -> {
          try {
            return RawHttp.exchange(port, RawRequest.get("/robots.txt")).status() != 404;
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  @Override
  public Runnable beginUndeploy(String name) {
    int from = process.output().length();
    Folders.remove(archive(name));
    Pattern stopped = Pattern.compile("Stopped " + context(name));
    return () -> {
      if (process.output().contains("Started oeje8n.")) {
        // Which says nothing of the end: what was removed is found at the next scan.
        ProcessWait.untilHolds(
            SCANS, () -> stopped.matcher(process.output().substring(from)).find());
      } else {
        process.await(stopped, from);
      }
    };
  }

  private static String context(String name) {
    return "[^\\n]*(?:WebAppContext|CoreContextHandler)@[^\\n]*\\{/?" + Pattern.quote(name) + ",";
  }

  @Override
  public String log() {
    return process.output();
  }

  @Override
  public ProcessHandle machine() {
    return process.machine();
  }

  @Override
  public void close() {
    process.close();
  }

  private Path archive(String name) {
    return base.resolve("webapps").resolve(name + ".war");
  }
}
