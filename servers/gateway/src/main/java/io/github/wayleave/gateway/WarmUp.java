package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.question.QuestionForm;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.internal.enforce.refusal.Refusal.RefusalFormat;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers some thousand questions before the gate is ready, because a cold JVM is slower than a
 * proxy waits. The questions are about another policy and sent to another port, so that nothing is
 * counted, logged or paced.
 */
final class WarmUp {
  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.gate");
  private static final String LENGTH = "\r\ncontent-length: ";
  private static final int ROUNDS = 400;
  private static final int BAD_ROUNDS = 20;
  private static final String CRAWLER =
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  private static final String POLICY =
      """
      robots:
        disallow: [/private, "/*?session=", /files/*.pdf]
        allow: /private/open
      enforcement: { mode: enforce }
      """;

  /** The fields of all forms at once; each form reads its own. */
  private static final String QUESTION =
      """
      GET %1$s HTTP/1.1
      Host: www.example.org
      User-Agent: %2$s
      Accept: text/html,*/*;q=0.8
      Wayleave-Target: /private/open/page?x=%3$s
      Wayleave-Method: GET
      Wayleave-Host: www.example.org
      Wayleave-Client: 192.0.2.1
      X-Forwarded-Uri: /open//%%70age
      X-Forwarded-Method: GET
      X-Forwarded-Host: www.example.org
      X-Forwarded-For: 192.0.2.1
      X-Original-URL: http://www.example.org/open/page
      X-Original-Method: GET
      X-Real-IP: 192.0.2.1

      """
          .replace("\n", "\r\n");

  private static final List<String> OTHERS = List.of("/robots.txt", "/health", "/metrics");

  private WarmUp() {}

  /** Warms up; a failure is logged, since a cold gate works as well. */
  static void run() {
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    ListenAddress address = ListenAddress.DEFAULT.withPort(0);
    SiteAccess access;
    try (GateServer server =
        GateServer.startUnannounced(
            PolicySource.of("warm-up", () -> new ByteArrayInputStream(POLICY.getBytes(ISO_8859_1))),
            settings,
            address,
            AllowedPeers.LOOPBACK)) {
      server.ready();
      ask(server.port());
      askBadly(server.port());
      access = server.access();
    } catch (IOException | RuntimeException e) {
      LOG.warn("cannot warm up: {}", e.toString());
      return;
    }
    refuse(access);
  }

  private static void ask(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(5_000);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      for (int i = 0; i < ROUNDS; i++) {
        for (QuestionForm form : QuestionForm.values()) {
          String path = form == QuestionForm.PATH ? form.path() + "/page?x=" + i : form.path();
          exchange(socket, in, QUESTION.formatted(path, CRAWLER, i));
          exchange(socket, in, QUESTION.formatted(path, "Mozilla/5.0 (X11) Gecko", i));
        }
        if (i % 20 == 0) {
          for (String path : OTHERS) {
            exchange(socket, in, QUESTION.formatted(path, CRAWLER, i));
          }
        }
      }
    }
  }

  /** Asks what Jetty rejects; it then ends the connection. */
  private static void askBadly(int port) throws IOException {
    for (int i = 0; i < BAD_ROUNDS; i++) {
      for (QuestionForm form : QuestionForm.values()) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
          socket.setSoTimeout(5_000);
          InputStream in = new BufferedInputStream(socket.getInputStream());
          String path = form == QuestionForm.PATH ? form.path() + "/page" : form.path();
          exchange(socket, in, QUESTION.formatted(path, CRAWLER + "\u0001", i));
        }
      }
    }
  }

  private static void exchange(Socket socket, InputStream in, String request) throws IOException {
    socket.getOutputStream().write(request.getBytes(ISO_8859_1));
    String head = head(in);
    int length = Ascii.lower(head).indexOf(LENGTH);
    if (length >= 0) {
      int start = length + LENGTH.length();
      in.readNBytes(Integer.parseInt(head.substring(start, head.indexOf("\r\n", start))));
    }
  }

  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    for (int octet = in.read(); octet >= 0; octet = in.read()) {
      head.write(octet);
      if (octet == '\n' && head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
        return head.toString(ISO_8859_1);
      }
    }
    throw new IOException("the connection ended");
  }

  /** Refuses without a request, because each refusal would be logged. */
  private static void refuse(SiteAccess access) {
    AccessControl control = access.defaultControl();
    ClaimedCrawlers claim = access.identify(CRAWLER);
    for (int i = 0; i < ROUNDS; i++) {
      AccessDecision decision = control.decide(claim, AccessRequest.of("/private/" + i));
      if (decision instanceof Refused refused) {
        Refusal refusal = control.refusal(refused, Optional.empty(), "0", Optional.empty());
        for (RefusalFormat format : RefusalFormat.values()) {
          refusal.content(format);
        }
      }
    }
  }
}
