package io.github.wayleave.explorer;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Guards an explorer that only users of this machine may see, on a server that listens on the
 * loopback address. Another site can make a browser send requests there, by a link or by a name
 * that it lets point to this machine.
 */
public final class LocalAccess {
  private static final List<String> NAMES = List.of("localhost", "127.0.0.1", "[::1]");
  private static final List<String> OWN_SITES = List.of("same-origin", "none");
  private static final int HTTP_PORT = 80;
  private static final int MISDIRECTED = 421;
  private static final int FORBIDDEN = 403;
  private static final int MAX_READ = 16 * Explorer.MAX_FORM;

  private LocalAccess() {}

  /**
   * Returns the response to a request that is not meant for this machine, or that a page of another
   * site sends; empty for others. Links and address bars may lead here.
   *
   * @param port the port of the server
   * @param field returns the value of a header field
   */
  public static Optional<ExplorerAnswer> refusal(
      int port, Function<String, Optional<String>> field) {
    if (field.apply("Host").filter(host -> isLocal(host, port)).isEmpty()) {
      return Optional.of(ExplorerAnswer.empty(MISDIRECTED));
    }
    boolean isNavigation =
        field.apply("Sec-Fetch-Mode").filter("navigate"::equals).isPresent()
            && field.apply("Sec-Fetch-Dest").filter("document"::equals).isPresent();
    boolean isFromElsewhere =
        field.apply("Sec-Fetch-Site").filter(site -> !OWN_SITES.contains(site)).isPresent();
    return isFromElsewhere && !isNavigation
        ? Optional.of(ExplorerAnswer.empty(FORBIDDEN))
        : Optional.empty();
  }

  /**
   * Answers the form of the page {@value Explorer#TRY}, unless it is not meant for this machine, or
   * no page of this server is known to send it.
   *
   * @param port the port of the server
   * @param field returns the value of a header field
   * @param body the form; of one that is too long, much is read, or browsers show no answer
   */
  public static ExplorerAnswer form(
      Explorer explorer, int port, Function<String, Optional<String>> field, InputStream body)
      throws IOException {
    Optional<ExplorerAnswer> refusal = refusal(port, field);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    String own = "http://" + field.apply("Host").orElseThrow();
    if (field.apply("Origin").filter(own::equalsIgnoreCase).isEmpty()) {
      return ExplorerAnswer.empty(FORBIDDEN);
    }
    byte[] form = body.readNBytes(MAX_READ);
    return ExplorerAnswer.of(explorer.attempt(form));
  }

  private static boolean isLocal(String host, int port) {
    return NAMES.stream()
        .anyMatch(
            name ->
                host.equalsIgnoreCase(name + ":" + port)
                    || (port == HTTP_PORT && host.equalsIgnoreCase(name)));
  }
}
