package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.fetch.PublishedFileClient;
import io.github.wayleave.cli.nodes.DocumentAnswer.Document;
import io.github.wayleave.cli.nodes.DocumentAnswer.NoDocument;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.DeadlineSocket;
import io.github.wayleave.internal.http.HttpGet;
import io.github.wayleave.internal.http.HttpGet.HttpAnswer;
import io.github.wayleave.internal.http.OpenSockets;
import io.github.wayleave.internal.http.ResponseHead;
import io.github.wayleave.internal.http.SecuredSocket;
import io.github.wayleave.internal.source.HostLookup;
import io.github.wayleave.internal.text.LogText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;

/**
 * Asks a node for a document, each time on a connection of its own, since the host in the request
 * is not that of the connection. No redirect is followed, and no compression is accepted.
 */
final class NodeClient {
  private static final Duration CONNECT_TIME = Duration.ofSeconds(2);
  private static final Duration TIME = Duration.ofSeconds(10);
  private static final int OK = 200;
  private static final int LONGEST_REASON = 300;

  private final SSLSocketFactory tls;
  private final Duration time;

  NodeClient(SSLSocketFactory tls) {
    this(tls, TIME);
  }

  /** Creates a client with another time limit, for tests. */
  NodeClient(SSLSocketFactory tls, Duration time) {
    this.tls = tls;
    this.time = time;
  }

  /**
   * Returns the answer of a node.
   *
   * @throws NoAnswerException if there is none; the message says why on one line
   */
  DocumentAnswer ask(NodeAddress node, DocumentQuestion question) throws NoAnswerException {
    Deadline deadline = Deadline.in(time);
    HttpGet get =
        new HttpGet(question.path(), question.hostField(node), PublishedFileClient.userAgent(), "");
    try (OpenSockets sockets = new OpenSockets();
        Socket connection = connect(node, question, deadline, sockets)) {
      HttpAnswer answer = get.send(connection);
      return answer.head().status() == OK
          ? document(answer, question.longest(), deadline)
          : noDocument(answer.head());
    } catch (IOException | RuntimeException e) {
      throw new NoAnswerException(
          deadline.isOver()
              ? "no complete answer within %s s".formatted(time.toSeconds())
              : reason(e));
    }
  }

  private Socket connect(
      NodeAddress node, DocumentQuestion question, Deadline deadline, OpenSockets sockets)
      throws IOException {
    Deadline connected = deadline.atMost(CONNECT_TIME);
    InetAddress[] addresses =
        node.address().isPresent()
            ? new InetAddress[] {node.address().get()}
            : HostLookup.addresses(node.origin().host(), connected);
    DeadlineSocket socket =
        HttpGet.connect(addresses, node.origin().port(), connected, deadline, sockets);
    return node.origin().scheme().equals("https")
        ? SecuredSocket.over(socket, tls, question.secured(node))
        : socket;
  }

  /** A body that is damaged is an answer, too: the node does not publish what is expected. */
  private static DocumentAnswer document(HttpAnswer answer, int longest, Deadline deadline)
      throws IOException {
    try {
      answer.requirePlain();
      return new Document(answer.body(longest));
    } catch (IOException e) {
      if (deadline.isOver()) {
        throw e;
      }
      return damaged(reason(e));
    }
  }

  private static NoDocument damaged(String problem) {
    String words = "200, but " + problem;
    return new NoDocument(words, words);
  }

  private static NoDocument noDocument(ResponseHead head) {
    String status = String.valueOf(head.status());
    return new NoDocument(
        status,
        head.field("location")
            .map(
                target ->
                    "%s with Location: \"%s\", which is not followed"
                        .formatted(status, LogText.excerpt(target)))
            .orElse(status));
  }

  private static String reason(Exception e) {
    String text = HttpGet.reason(e, LONGEST_REASON);
    return e instanceof SSLException ? "TLS failed: " + text : text;
  }

  /** Thrown if a node did not answer. */
  static final class NoAnswerException extends Exception {
    private static final long serialVersionUID = 1;

    NoAnswerException(String reason) {
      super(reason);
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }
}
