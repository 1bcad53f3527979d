package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.net.FreePorts;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What proxies send the gate: the fields that it reads, and the client as they know it. */
@Timeout(120)
class ProxyQuestionTest {
  private static final String CLIENT = "203.0.113.9";

  /** HAProxy behind a balancer, as its page says. */
  private static final String SET_SRC =
      "http-request set-src req.hdr_ip(X-Forwarded-For,-1) if { src 127.0.0.0/8 }\n";

  private static final String FRONTEND =
      "frontend, before its other http-request and use_backend lines";

  private static final RawRequest ODD =
      RawRequest.get("/public/x")
          .with("User-Agent", "GPTBot/1.2")
          .with("Accept", "text/html")
          .with("Cookie", "a=b")
          .with("X-Other", "c")
          .with("X-Covered", "d")
          .with("Signature", "sig1=:YQ==:")
          .with(
              "Signature-Input",
              "sig1=(\"@method\" \"x-covered\" \"x-absent\" \"connection\" \"wayleave-client\")")
          .with("X-Forwarded-For", CLIENT)
          .with("Wayleave-Client", "66.249.64.1");

  /** The fields that the gate reads, and no others. */
  private static final List<String> READ =
      List.of(
          "Host",
          "Wayleave-Target",
          "Wayleave-Method",
          "Wayleave-Host",
          "Wayleave-Client",
          "User-Agent",
          "Accept",
          "Signature",
          "Signature-Input",
          "X-Covered");

  @TempDir Path folder;

  private final Map<String, HttpFields> received = new ConcurrentHashMap<>();
  private final Server gate = new Server();
  private SampleApplication application;
  private int port;

  private final class Recorder extends Handler.Abstract.NonBlocking {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      String path = request.getHttpURI().getPath();
      received.put(path, request.getHeaders().asImmutable());
      response.setStatus(path.equals("/health") ? HttpStatus.OK_200 : HttpStatus.NO_CONTENT_204);
      callback.succeeded();
      return true;
    }
  }

  @BeforeEach
  void start() throws Exception {
    port = FreePorts.findTwo(-1);
    ServerConnector connector = new ServerConnector(gate);
    connector.setHost("127.0.0.1");
    connector.setPort(port);
    gate.addConnector(connector);
    gate.setHandler(new Recorder());
    gate.start();
    application = SampleApplication.start();
  }

  @AfterEach
  void stop() {
    LifeCycle.stop(gate);
    application.close();
  }

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "CADDY", "HAPROXY", "APACHE"})
  void question_hasWhatTheGateReads(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), ProxySite.POLICY);
    String printed =
        ProxyConfiguration.of(
            PolicySource.of(policy).load(), ListenAddress.parse("127.0.0.1:" + port), kind);
    String asked = kind == ProxyKind.CADDY ? "/for/forwarded" : "/for/plain";
    String client = kind == ProxyKind.HAPROXY ? CLIENT : "127.0.0.1";
    try (RealProxy proxy =
        RealProxy.start(
            kind,
            folder.resolve("proxy"),
            printed,
            application.port(),
            (parts, work) -> {
              Map<String, String> configured = new TreeMap<>(parts);
              configured.computeIfPresent(FRONTEND, (place, text) -> SET_SRC + text);
              return ProxyTexts.of(kind, configured, work);
            })) {
      request(proxy, asked);
    }
    assertThat(received.get("/for/documents/robots.txt").getValuesList("Wayleave-Client"))
        .containsExactly(client);
    HttpFields question = received.get(asked);
    if (kind == ProxyKind.CADDY) {
      assertThat(question.get("X-Forwarded-For")).endsWith(client);
      assertThat(question.getValuesList("X-Forwarded-Uri")).containsExactly("/public/x");
      return;
    }
    assertThat(question.getValuesList("Wayleave-Client")).containsExactly(client);
    // nginx keeps connections to the gate.
    assertThat(question.getFieldNamesCollection())
        .filteredOn(name -> !name.equals("Connection"))
        .usingElementComparator(String.CASE_INSENSITIVE_ORDER)
        .containsExactlyInAnyOrderElementsOf(READ);
  }

  private void request(RealProxy proxy, String asked) throws IOException {
    for (int i = 0; i < 100 && !received.containsKey(asked); i++) {
      RawHttp.exchange(proxy.guarded(), ODD);
      LockSupport.parkNanos(50_000_000);
    }
    RawHttp.exchange(
        proxy.guarded(),
        RawRequest.get("/robots.txt")
            .with("Wayleave-Client", "66.249.64.1")
            .with("X-Forwarded-For", CLIENT));
  }
}
