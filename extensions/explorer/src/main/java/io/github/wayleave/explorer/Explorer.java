package io.github.wayleave.explorer;

import io.github.wayleave.explorer.page.ExplorerPages;
import io.github.wayleave.explorer.page.PageQuery;
import io.github.wayleave.internal.text.PercentEncoding;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Answers requests for the pages of the explorer, for whatever server receives them. It changes
 * nothing, and reads only what its source gives it. Thread-safe.
 */
public final class Explorer {
  /** The path of the page whose form {@link #attempt} answers: {@value}. */
  public static final String TRY = "try";

  /** The longest form that is read, in octets: {@value}. */
  public static final int MAX_FORM = 1 << 20;

  private static final String CRAWLERS = "crawlers/";

  private final ExplorerSource source;
  private final boolean isSwitchable;

  /** Creates an explorer of a source. */
  public Explorer(ExplorerSource source) {
    this(source, false);
  }

  Explorer(ExplorerSource source, boolean isSwitchable) {
    this.source = source;
    this.isSwitchable = isSwitchable;
  }

  /**
   * Answers a {@code GET} or {@code HEAD}.
   *
   * @param path the path as sent, without that of the first page, which ends with a slash: empty,
   *     or such as {@code crawlers/GPTBot}
   * @param query the query as sent, without its question mark; empty without one
   */
  public ExplorerResponse get(String path, String query) {
    PageQuery parameters = new PageQuery(query);
    ExplorerPages pages = new ExplorerPages(source, parameters, isSwitchable);
    Optional<String> html =
        switch (path) {
          case "" -> Optional.of(pages.crawlers());
          case "violations" -> Optional.of(pages.violations());
          case "rules" -> Optional.of(pages.rules());
          case "versions" -> Optional.of(pages.versions());
          case "live" -> pages.live();
          case "probe" -> pages.probe();
          case "matrix" -> Optional.of(pages.matrix());
          case "why" -> Optional.of(pages.why());
          case TRY -> pages.trial(false);
          case CRAWLERS -> pages.crawler(parameters.get("name"));
          default ->
              path.startsWith(CRAWLERS) && PercentEncoding.strayPercent(path) < 0
                  ? pages.crawler(PercentEncoding.decode(path.substring(CRAWLERS.length())))
                  : Optional.empty();
        };
    if (html.isPresent()) {
      return ExplorerResponse.html(200, html.get());
    }
    Optional<String> letter = path.equals("letter") ? pages.letter() : Optional.empty();
    if (letter.isPresent()) {
      return ExplorerResponse.text(200, "text/plain;charset=utf-8", letter.get());
    }
    return switch (path) {
      case "style.css" ->
          ExplorerResponse.text(200, "text/css;charset=utf-8", ExplorerPages.style());
      case "explorer.js" ->
          ExplorerResponse.text(200, "text/javascript;charset=utf-8", ExplorerPages.script());
      case "icon.svg" -> ExplorerResponse.text(200, "image/svg+xml", ExplorerPages.icon());
      default -> ExplorerResponse.html(404, pages.missing(path));
    };
  }

  /**
   * Answers the form of the page {@value #TRY}, which changes nothing.
   *
   * @param form its content
   */
  public ExplorerResponse attempt(byte[] form) {
    String text = new String(form, StandardCharsets.ISO_8859_1);
    ExplorerPages pages = new ExplorerPages(source, new PageQuery(text, MAX_FORM), isSwitchable);
    return form.length > MAX_FORM
        ? ExplorerResponse.html(
            413,
            pages.message("A form may have at most %s octets; shorten it.".formatted(MAX_FORM)))
        : pages
            .trial(true)
            .map(html -> ExplorerResponse.html(200, html))
            .orElseGet(() -> ExplorerResponse.html(404, pages.missing(TRY)));
  }
}
