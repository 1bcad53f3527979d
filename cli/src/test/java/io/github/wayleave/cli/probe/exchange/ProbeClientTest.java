package io.github.wayleave.cli.probe.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.probe.ProbedSite;
import io.github.wayleave.cli.probe.ProbedSite.SiteAnswer;
import io.github.wayleave.net.Origin;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ProbeClientTest {
  private static final Duration SHORT = Duration.ofMillis(600);
  private static final InetAddress LOOPBACK = address(127, 0, 0, 1);
  private static final InetAddress PUBLIC = address(203, 0, 113, 1);
  private static final InetAddress PRIVATE = address(10, 0, 0, 1);

  private static InetAddress address(int... octets) {
    try {
      byte[] address = new byte[octets.length];
      for (int i = 0; i < octets.length; i++) {
        address[i] = (byte) octets[i];
      }
      return InetAddress.getByAddress(address);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  /** Knows a site that is not on this machine, although it is reached here, and two others. */
  private static InetAddress[] find(String host) throws UnknownHostException {
    return switch (host) {
      case "site.example" -> new InetAddress[] {LOOPBACK, PUBLIC};
      case "inside.example" -> new InetAddress[] {PUBLIC, PRIVATE};
      case "other.example" -> new InetAddress[] {PUBLIC};
      case "127.0.0.1" -> new InetAddress[] {LOOPBACK};
      default -> throw new UnknownHostException("the name of its host is unknown");
    };
  }

  private static ProbeAnswer ask(SiteAnswer answer, boolean isRobotsTxt) throws IOException {
    return ask(answer, isRobotsTxt, SHORT);
  }

  private static ProbeAnswer ask(SiteAnswer answer, boolean isRobotsTxt, Duration time)
      throws IOException {
    try (ProbedSite site = new ProbedSite(answer)) {
      ProbeManners manners =
          new ProbeManners(Duration.ofMillis(1), 20, time, () -> false, text -> {});
      Origin origin = Origin.of(site.url().replace("127.0.0.1", "site.example"));
      ProbeClient client =
          new ProbeClient(origin, manners, new PinnedHosts((host, deadline) -> find(host)));
      String target = "/robots.txt";
      return (isRobotsTxt
              ? client.robotsTxt(ProbedClient.BROWSER, target, "")
              : client.page(ProbedClient.BROWSER, target))
          .orElseThrow();
    }
  }

  private static SiteAnswer redirect(String location) {
    return (request, out) -> ProbedSite.write(out, "302 Found\nLocation: " + location, "");
  }

  @Test
  void redirect_intoANetwork_isNotFollowed() throws IOException {
    assertThat(ask(redirect("http://inside.example/"), true).failure())
        .contains("it redirects to http://inside.example, which is a local address");
    assertThat(ask(redirect("http://127.0.0.1:1/"), true).failure())
        .contains("it redirects to http://127.0.0.1:1, which is a local address");
    assertThat(ask(redirect("http://unknown.example/"), true).failure())
        .contains("it redirects to http://unknown.example, but the name of its host is unknown");
  }

  @Test
  void redirect_ofAPage_isFollowedOnTheSiteOnly() throws IOException {
    ProbeAnswer answer = ask(redirect("http://other.example/a"), false);
    assertThat(answer.status()).isEqualTo(302);
    assertThat(answer.redirects()).containsExactly("http://other.example/a");
    assertThat(
            ask(
                    (request, out) -> {
                      if (request.path().equals("/b")) {
                        ProbedSite.write(out, "200 OK", "");
                      } else {
                        ProbedSite.write(out, "301 Moved\nLocation: /b", "");
                      }
                    },
                    false)
                .status())
        .isEqualTo(200);
  }

  @Test
  void answer_thatNeverComes_endsInTime() throws IOException {
    CountDownLatch end = new CountDownLatch(1);
    ProbeAnswer answer =
        ask(
            (request, out) -> {
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            true);
    end.countDown();
    assertThat(answer.failure()).contains("there is no complete answer within 0 s");
  }

  @Test
  void answer_octetByOctet_endsInTime() throws IOException {
    ProbeAnswer answer =
        ask(
            (request, out) -> {
              start(out);
              for (int i = 0; i < 100; i++) {
                out.write("1\r\na\r\n".getBytes(StandardCharsets.US_ASCII));
                out.flush();
                pause();
              }
            },
            true);
    assertThat(answer.failure()).contains("there is no complete answer within 0 s");
  }

  @Test
  void answer_withoutEnd_isCut() throws IOException {
    byte[] chunk = ("10000\r\n" + "a".repeat(0x10000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    ProbeAnswer answer =
        ask(
            (request, out) -> {
              start(out);
              while (true) {
                out.write(chunk);
              }
            },
            true,
            ProbeManners.TIME);
    assertThat(answer.failure()).isEmpty();
    assertThat(answer.isCut()).isTrue();
    assertThat(answer.body()).hasSize(ProbeAnswer.LONGEST_BODY);
  }

  @Test
  void answer_untilTheConnectionEnds_isRead() throws IOException {
    ProbeAnswer answer =
        ask(
            (request, out) ->
                out.write("HTTP/1.0 200 OK\r\n\r\nhello".getBytes(StandardCharsets.US_ASCII)),
            true);
    assertThat(answer.text()).isEqualTo("hello");
  }

  private static void start(OutputStream out) throws IOException {
    out.write(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            .getBytes(StandardCharsets.US_ASCII));
  }

  private static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
