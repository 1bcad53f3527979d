package io.github.wayleave.cli.probe.exchange;

import io.github.wayleave.cli.fetch.PublishedFileClient;
import io.github.wayleave.cli.fetch.WebAddress;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.DeadlineSocket;
import io.github.wayleave.internal.http.HttpGet;
import io.github.wayleave.internal.http.HttpGet.HttpAnswer;
import io.github.wayleave.internal.http.OpenSockets;
import io.github.wayleave.internal.http.SecuredSocket;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.net.Origin;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;

/**
 * Asks a site, one request after the other, each on a connection of its own. A client for which
 * there is a crawl delay waits for it.
 */
public final class ProbeClient {
  /** RFC 9309, 2.3.1.2: at least five consecutive redirects. */
  public static final int MOST_REDIRECTS = 5;

  private static final Duration LONGEST_DELAY = Duration.ofSeconds(10);

  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
  private static final String VERSION = PublishedFileClient.version().orElse("unpackaged");
  private static final int LONGEST_HEAD = 64 * 1024;
  private static final int FIRST_GUESS = 40;
  private static final int LONGEST_REASON = 300;

  /** What clocks and networks may make of a delay. */
  private static final Duration MARGIN = Duration.ofMillis(200);

  private static final long PATIENCE = 100_000_000;

  private final Origin site;
  private final ProbeManners manners;
  private final PinnedHosts hosts;
  private final SSLSocketFactory tls;
  private final Map<String, Duration> delays = new HashMap<>();
  private final Map<String, Long> earliest = new HashMap<>();
  private long next = System.nanoTime();
  private int requests;
  private int expected = FIRST_GUESS;
  private boolean isUnfinished;

  public ProbeClient(Origin site, ProbeManners manners, PinnedHosts hosts) {
    this.site = site;
    this.manners = manners;
    this.hosts = hosts;
    this.tls = (SSLSocketFactory) SSLSocketFactory.getDefault();
  }

  public int requests() {
    return requests;
  }

  /** Tells the progress how many more requests there will be. */
  public void expect(int more) {
    expected = requests + more;
  }

  private boolean isOver() {
    return requests >= manners.most() || isStopped();
  }

  /** Returns whether some requests were not sent, because the probe was over. */
  public boolean isUnfinished() {
    return isUnfinished;
  }

  public boolean isStopped() {
    return manners.isStopped().getAsBoolean();
  }

  public void delay(ProbedClient client, Duration delay) {
    delays.put(client.name(), (isTooLong(delay) ? LONGEST_DELAY : delay).plus(MARGIN));
  }

  /** Returns whether a crawl delay is so long that only a part of it is waited for. */
  public static boolean isTooLong(Duration delay) {
    return delay.compareTo(LONGEST_DELAY) > 0;
  }

  /** Asks for a page; redirects are followed on the site only. Empty if the probe is over. */
  public Optional<ProbeAnswer> page(ProbedClient client, String path) {
    return ask(client, path, "", false);
  }

  /** Asks for robots.txt, with the lines of other fields, and follows redirects as crawlers do. */
  public Optional<ProbeAnswer> robotsTxt(ProbedClient client, String path, String fields) {
    return ask(client, path, fields, true);
  }

  private Optional<ProbeAnswer> ask(
      ProbedClient client, String path, String fields, boolean isRobotsTxt) {
    WebAddress url = new WebAddress(site, path);
    List<String> locations = new ArrayList<>();
    while (locations.size() <= MOST_REDIRECTS) {
      if (!isTurn(client.name(), url.path())) {
        return Optional.empty();
      }
      ProbeAnswer answer = send(client, url, fields);
      if (!REDIRECTS.contains(answer.status())) {
        return Optional.of(answer.after(locations));
      }
      String location = answer.field("location").orElse("");
      locations.add(location);
      Optional<WebAddress> next = url.resolve(location);
      if (next.isEmpty()) {
        String reason = "it redirects to \"%s\", which is not an http or https URL";
        return failed(url, reason.formatted(LogText.excerpt(location)), locations);
      }
      if (!isRobotsTxt && !isSameSite(next.get().origin())) {
        return Optional.of(answer.after(locations));
      }
      Optional<String> failure = inside(next.get().origin());
      if (failure.isPresent()) {
        return failed(url, failure.get(), locations);
      }
      url = next.get();
    }
    return failed(url, "it redirects more than %s times".formatted(MOST_REDIRECTS), locations);
  }

  private static Optional<ProbeAnswer> failed(
      WebAddress url, String failure, List<String> locations) {
    return Optional.of(ProbeAnswer.failed(url, failure).after(locations));
  }

  /** Of pages, only the site is asked, and its secured form. */
  private boolean isSameSite(Origin origin) {
    return origin.equals(site)
        || (origin.host().equals(site.host()) && origin.scheme().equals("https"));
  }

  /** Returns why a redirect must not be followed, if it leads into or out of a network. */
  private Optional<String> inside(Origin to) {
    try {
      return hosts
          .barrier(site.host(), to.host(), Deadline.in(manners.time()))
          .map(where -> "it redirects to %s, %s".formatted(to, where));
    } catch (IOException e) {
      return Optional.of("it redirects to %s, but %s".formatted(to, reason(e)));
    }
  }

  /** Waits until the manners allow another request; false if the probe is over. */
  private boolean isTurn(String name, String target) {
    int all = Math.max(Math.min(expected, manners.most()), requests + 1);
    manners
        .progress()
        .accept("asked %s of about %s, %s %s …".formatted(requests, all, name, target));
    long turn = Math.max(next, earliest.getOrDefault(name, next));
    while (!isOver() && turn - System.nanoTime() > 0) {
      LockSupport.parkNanos(Math.min(turn - System.nanoTime(), PATIENCE));
    }
    if (isOver()) {
      isUnfinished = true;
      return false;
    }
    long now = System.nanoTime();
    next = now + manners.interval().toNanos();
    earliest.put(name, now + delays.getOrDefault(name, Duration.ZERO).toNanos());
    requests++;
    return true;
  }

  private ProbeAnswer send(ProbedClient client, WebAddress url, String fields) {
    Origin origin = url.origin();
    Deadline deadline = Deadline.in(manners.time());
    String all = "Wayleave-Probe: %s\r\n%s".formatted(VERSION, fields);
    HttpGet get = new HttpGet(url.path(), HttpGet.hostOf(origin), client.userAgent(), all);
    try (OpenSockets sockets = new OpenSockets();
        Socket connection = connect(origin, deadline, sockets)) {
      HttpAnswer answer = get.send(connection, LONGEST_HEAD);
      byte[] body = answer.reader().start(answer.head(), ProbeAnswer.LONGEST_BODY);
      return ProbeAnswer.of(url, answer.head(), body);
    } catch (IOException | RuntimeException e) {
      return ProbeAnswer.failed(
          url,
          deadline.isOver()
              ? "there is no complete answer within %s s".formatted(manners.time().toSeconds())
              : reason(e));
    }
  }

  private Socket connect(Origin origin, Deadline deadline, OpenSockets sockets) throws IOException {
    InetAddress[] addresses = hosts.of(origin.host(), deadline);
    DeadlineSocket socket = HttpGet.connect(addresses, origin.port(), deadline, deadline, sockets);
    return origin.scheme().equals("https") ? SecuredSocket.over(socket, tls, origin) : socket;
  }

  private static String reason(Exception e) {
    String text = HttpGet.reason(e, LONGEST_REASON);
    // Newer JDKs begin with the alert, and all name the class of the cause.
    String reason = text.replaceAll("^\\([a-z_]+\\) |[a-z.]+\\.[A-Za-z]+Exception: ", "");
    return e instanceof SSLException ? "TLS failed: " + reason : text;
  }
}
