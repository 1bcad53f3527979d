package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.net.FreePorts;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;

/** Three sites in nginx, configured as people configure them, with or without the printed parts. */
final class NginxSite {
  private static final String PLACE_OF_ROBOTS =
      "location = /robots.txt { log_not_found off; access_log off; @LOCATION@ }";

  private NginxSite() {}

  /** Starts nginx; {@code parts} are the printed ones, or empty. */
  static RealProxy start(
      Path folder, TestAuthority authority, SiteBackend backend, Map<String, String> parts)
      throws Exception {
    Path work = Files.createDirectories(folder);
    writePages(work, authority);
    int port = FreePorts.find();
    int tls = FreePorts.find();
    boolean isGuarded = !parts.isEmpty();
    String documents = parts.get("server, in place of its own locations for these paths");
    String server = Objects.requireNonNullElse(documents, "") + parts.getOrDefault("server", "");
    String text =
        template()
            .replace(PLACE_OF_ROBOTS, documents == null ? PLACE_OF_ROBOTS : "")
            .replace("@MODULES@", ProxyTexts.NGINX_MODULES)
            .replace("@LOGGED@", isGuarded ? "$wayleave_crawler $wayleave_decision" : "")
            .replace("@HTTP@", parts.getOrDefault("http", ""))
            .replace("@SERVER@", server)
            .replace("@LOCATION@", guardedLocation(parts))
            .replace("@APP@", Integer.toString(backend.port()))
            .replace("@FASTCGI@", Integer.toString(backend.fastCgiPort()))
            .replace("@PORT@", Integer.toString(port))
            .replace("@TLS@", Integer.toString(tls))
            .replace("@WORK@", work.toString());
    return RealProxy.start(ProxyKind.NGINX, work, text, port, tls);
  }

  /** What the text at the top of the printed configuration demands is done: lines are repeated. */
  private static String guardedLocation(Map<String, String> parts) {
    String text = parts.get("each location that is to be guarded");
    return text == null ? "" : text + "error_page 404 /my404.html;\nerror_page 503 /busy.html;\n";
  }

  private static String template() throws Exception {
    try (InputStream in = NginxSite.class.getResourceAsStream("sites/nginx.conf")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
    }
  }

  private static void writePages(Path work, TestAuthority authority) throws Exception {
    authority.writePem("www.example.org", work.resolve("site.pem"));
    Files.writeString(work.resolve("htpasswd"), "staff:{PLAIN}secret\n");
    write(work, "www/index.html", "<h1>Home</h1>\n");
    write(work, "www/my404.html", "<h1>Nothing here</h1>\n");
    write(work, "www/shop404.html", "<h1>Nothing in the shop</h1>\n");
    write(work, "www/my403.html", "<h1>Not for you</h1>\n");
    write(work, "www/busy.html", "<h1>Busy</h1>\n");
    write(work, "www/robots.txt", "User-agent: *\nDisallow: /of-the-site\n");
    write(work, "www/style.css", "body { color: black }\n".repeat(20));
    write(work, "www/docs/index.html", "<h1>Documents</h1>\n");
    write(work, "www/docs/page.html", "<p>A page of some length.</p>\n".repeat(20));
    write(work, "www/docs/a b.html", "<p>A space</p>\n");
    write(work, "www/docs/empty/.keep", "");
    write(work, "www/intranet/plan.html", "<p>A plan</p>\n");
    write(work, "www/staff/index.html", "<p>Staff</p>\n");
    write(work, "www/staff/list.html", "<p>All staff</p>\n");
    write(work, "www/ssi/page.html", "<!--#include virtual=\"/docs/page.html\" -->\n");
    write(work, "secret/report.txt", "The report\n");
  }

  /** All copies have the same time, of which nginx makes an entity tag. */
  private static void write(Path work, String name, String text) throws Exception {
    Path file = work.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
  }
}
