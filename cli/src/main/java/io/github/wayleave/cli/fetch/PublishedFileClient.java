package io.github.wayleave.cli.fetch;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.datatxt.reader.RecordsReader;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.RobotsFile;
import java.net.URI;
import java.util.Optional;

/** Downloads files that sites publish, and prints unusual responses to {@code err}. */
public final class PublishedFileClient {
  private static final String NAME = "wayleave";

  private final CommandEnvironment shell;
  private final WebClient client;

  public PublishedFileClient(CommandEnvironment shell) {
    this.shell = shell;
    this.client = WebClient.of(userAgent());
  }

  /** Returns the {@code User-Agent} of requests; the version is known only in the packaged jar. */
  public static String userAgent() {
    return version().map(version -> NAME + "/" + version).orElse(NAME);
  }

  /** Returns the version of Wayleave, which only the packaged jar contains. */
  public static Optional<String> version() {
    return Optional.ofNullable(PublishedFileClient.class.getPackage().getImplementationVersion());
  }

  /**
   * Downloads the robots.txt of a site as a crawler does (RFC 9309, 2.3.1), named by the final URL;
   * throws if crawlers could not read it either.
   */
  public RobotsTxtAnswer robotsTxt(WebAddress address) {
    if (!address.isSite() && !path(address).endsWith(".txt")) {
      throw WebAddress.failure(
          address.toString(),
          "is not the URL of a robots.txt; name the site, like %s, for the robots.txt that crawlers read"
              .formatted(address.origin()));
    }
    WebAnswer answer = get(address.at(DocumentPaths.ROBOTS_TXT), RobotsFile.MAX_OCTETS + 1);
    RobotsTxtAnswer result = RobotsTxtAnswer.of(answer);
    result.notes().forEach(note -> warn(answer.url(), note));
    return result;
  }

  /** Downloads the data.txt of a site; a missing one is an empty catalogue (draft, 3.1). */
  public byte[] dataTxt(WebAddress address) {
    WebAnswer answer = get(address.at(DocumentPaths.DATA_TXT), RecordsReader.MAX_OCTETS + 1);
    if (answer.status() == 404 || answer.status() == 410) {
      warn(answer.url(), "returned %s, so the site offers no dataset".formatted(answer.status()));
      return new byte[0];
    }
    return successful(answer);
  }

  /** Downloads at most {@code limit} bytes of any other file. */
  public byte[] bytes(WebAddress address, int limit) {
    return successful(get(address.at("/"), limit));
  }

  private static byte[] successful(WebAnswer answer) {
    if (answer.status() != 200) {
      throw WebAddress.failure(
          answer.url(), "returned %s; check the URL, or try again".formatted(answer.status()));
    }
    return answer.body();
  }

  @SuppressWarnings("try") // Closed to stop the progress message.
  private WebAnswer get(URI url, int limit) {
    try (Progress progress = Progress.of(shell, "asking " + url)) {
      WebAnswer answer = client.get(url, limit);
      if (answer.isSuccessful() || !answer.redirects().isEmpty()) {
        warn(url.toString(), answer.summary());
      }
      return answer;
    }
  }

  private void warn(String url, String sentence) {
    shell.err().print("wayleave: " + TextOutput.quoted(url) + ": " + sentence + "\n");
  }

  private static String path(WebAddress address) {
    return Ascii.lower(address.target().split("\\?", 2)[0]);
  }
}
