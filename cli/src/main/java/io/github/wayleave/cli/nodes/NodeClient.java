package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.fetch.PublishedFileClient;
import io.github.wayleave.cli.nodes.DocumentAnswer.Document;
import io.github.wayleave.cli.nodes.DocumentAnswer.NoDocument;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.DeadlineSocket;
import io.github.wayleave.internal.http.ResponseHead;
import io.github.wayleave.internal.http.ResponseReader;
import io.github.wayleave.internal.http.SecuredSocket;
import io.github.wayleave.internal.source.HostLookup;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
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
    try (DeadlineSocket socket = connect(node, deadline);
        Socket connection = secured(socket, node, question)) {
      connection.getOutputStream().write(head(node, question).getBytes(StandardCharsets.US_ASCII));
      ResponseReader reader = new ResponseReader(connection.getInputStream());
      ResponseHead head = reader.head();
      return head.status() == OK
          ? document(reader, head, question.longest(), deadline)
          : noDocument(head);
    } catch (IOException | RuntimeException e) {
      throw new NoAnswerException(
          deadline.isOver()
              ? "no complete answer within %s s".formatted(time.toSeconds())
              : reason(e));
    }
  }

  /** Connects to the first address that accepts; they share the time. */
  private static DeadlineSocket connect(NodeAddress node, Deadline deadline) throws IOException {
    Deadline connected = deadline.atMost(CONNECT_TIME);
    InetAddress[] addresses =
        node.address().isPresent()
            ? new InetAddress[] {node.address().get()}
            : HostLookup.addresses(node.origin().host(), connected);
    IOException failure = new IOException("its host has no addresses");
    for (int i = 0; i < addresses.length; i++) {
      DeadlineSocket socket = new DeadlineSocket(deadline);
      try {
        int share = Math.max(1, connected.millisLeft() / (addresses.length - i));
        socket.connect(new InetSocketAddress(addresses[i], node.origin().port()), share);
        return socket;
      } catch (IOException e) {
        socket.close();
        failure =
            new IOException(
                "no connection to %s: %s".formatted(addresses[i].getHostAddress(), e.getMessage()),
                e);
      }
    }
    throw failure;
  }

  private Socket secured(DeadlineSocket socket, NodeAddress node, DocumentQuestion question)
      throws IOException {
    return node.origin().scheme().equals("https")
        ? SecuredSocket.over(socket, tls, question.secured(node))
        : socket;
  }

  private static String head(NodeAddress node, DocumentQuestion question) {
    return "GET %s HTTP/1.1\r\nHost: %s\r\nUser-Agent: %s\r\nAccept: */*\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n"
        .formatted(question.path(), question.hostField(node), PublishedFileClient.userAgent());
  }

  /** A body that is damaged is an answer, too: the node does not publish what is expected. */
  private static DocumentAnswer document(
      ResponseReader reader, ResponseHead head, int longest, Deadline deadline) throws IOException {
    Optional<String> coding = head.field("content-encoding");
    if (coding.isPresent() && !Ascii.equal(coding.get(), "identity")) {
      return damaged("the answer is compressed, which was not asked for");
    }
    try {
      return new Document(reader.body(head, longest));
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
    String message = Optional.ofNullable(e.getMessage()).orElse(e.getClass().getSimpleName());
    String text = message.substring(0, Math.min(message.length(), LONGEST_REASON));
    return LogText.line(e instanceof SSLException ? "TLS failed: " + text : text);
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
