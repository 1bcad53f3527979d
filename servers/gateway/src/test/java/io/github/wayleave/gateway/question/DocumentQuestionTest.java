package io.github.wayleave.gateway.question;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.io.IOException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A request for a document counts for its client, and for no other that it names. */
@Timeout(60)
class DocumentQuestionTest {
  private static final Server SERVER = new Server();

  @BeforeAll
  static void start() throws Exception {
    ServerConnector connector = new ServerConnector(SERVER);
    connector.setHost("127.0.0.1");
    SERVER.addConnector(connector);
    SERVER.setHandler(new Echo());
    SERVER.start();
  }

  @AfterAll
  static void stop() {
    LifeCycle.stop(SERVER);
  }

  private static final class Echo extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      DocumentQuestion question = DocumentQuestion.of(request);
      response.getHeaders().put("Client", question.peer());
      response.getHeaders().put("Path", question.path() + " " + question.resolved());
      response.getHeaders().put("Query", String.valueOf(question.query()));
      callback.succeeded();
      return true;
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /robots.txt               |            |                         | 127.0.0.1
          /robots.txt               |            | 192.0.2.1, 198.51.100.7 | 198.51.100.7
          /robots.txt               | 192.0.2.1  |                         | 127.0.0.1
          /robots.txt               | 192.0.2.1  | 192.0.2.1               | 127.0.0.1
          /for/documents/robots.txt | 192.0.2.1  |                         | 192.0.2.1
          /for/documents/robots.txt | 192.0.2.1  | 198.51.100.7            | 192.0.2.1
          /for/documents/robots.txt |            | 198.51.100.7            | 127.0.0.1
          /for/documents/robots.txt | 192.0.2.1:4|                         | 192.0.2.1
          """)
  void client_isReportedByTheProxyOnly(String path, String own, String forwarded, String client)
      throws IOException {
    RawRequest request = RawRequest.get(path);
    RawRequest named = own == null ? request : request.with("Wayleave-Client", own);
    RawRequest sent = forwarded == null ? named : named.with("X-Forwarded-For", forwarded);
    RawResponse response = RawHttp.exchange(port(), sent);
    assertThat(response.header("Client")).isEqualTo(client);
    assertThat(response.header("Path")).isEqualTo("/robots.txt /robots.txt");
  }

  @Test
  void queryOfADocument_isKept() throws IOException {
    RawResponse response = RawHttp.exchange(port(), RawRequest.get("/for/documents/robots.txt?a"));
    assertThat(response.header("Query")).isEqualTo("a");
  }

  private static int port() {
    return ((ServerConnector) SERVER.getConnectors()[0]).getLocalPort();
  }
}
