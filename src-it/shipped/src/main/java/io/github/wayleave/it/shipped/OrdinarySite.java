package io.github.wayleave.it.shipped;

import io.github.wayleave.it.WarFolder;

/** An ordinary application: a servlet, an error page, a file, and the additions of a test. */
public final class OrdinarySite {
  /** The content of the file. */
  public static final String NOTE = "a note that a container serves\n";

  private static final String SERVLET =
      """
      <servlet>
        <servlet-name>site</servlet-name>
        <servlet-class>%s</servlet-class>
        <async-supported>true</async-supported>
      </servlet>
      <servlet-mapping>
        <servlet-name>site</servlet-name>
        %s
      </servlet-mapping>
      """;

  private static final String[] PAGES = {
    "page",
    "dispatch",
    "complete",
    "gone",
    "broken",
    "forward",
    "status",
    "counts",
    "filters",
    "error"
  };

  private static final String LOGIN =
      """
      <security-constraint>
        <web-resource-collection>
          <web-resource-name>everything</web-resource-name>
          <url-pattern>/*</url-pattern>
        </web-resource-collection>
        <auth-constraint><role-name>reader</role-name></auth-constraint>
      </security-constraint>
      <security-constraint>
        <web-resource-collection>
          <web-resource-name>what crawlers read</web-resource-name>
          <url-pattern>/robots.txt</url-pattern>
        </web-resource-collection>
      </security-constraint>
      <login-config><auth-method>BASIC</auth-method><realm-name>site</realm-name></login-config>
      <security-role><role-name>reader</role-name></security-role>
      """;

  private OrdinarySite() {}

  /** Returns the application in a folder, with additional elements of web.xml. */
  public static WarFolder in(WarFolder folder, String... files) {
    StringBuilder patterns = new StringBuilder(pattern("/private/page"));
    for (String page : PAGES) {
      patterns.append(pattern("/site/" + page));
    }
    return folder
        .classes(SiteServlet.class)
        .file("static/note.txt", NOTE)
        .webXml(
            SERVLET.formatted(SiteServlet.class.getName(), patterns),
            WarFolder.errorPage(404, "/site/error"),
            WarFolder.errorPage(410, "/site/error"),
            WarFolder.errorPage(500, "/site/error"),
            String.join("\n", files));
  }

  /** Returns the elements that protect everything except robots.txt by the container's login. */
  public static String login() {
    return LOGIN;
  }

  private static String pattern(String path) {
    return "<url-pattern>" + path + "</url-pattern>";
  }
}
