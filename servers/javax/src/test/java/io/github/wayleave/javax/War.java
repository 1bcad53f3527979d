package io.github.wayleave.javax;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.yaml.snakeyaml.Yaml;

/** A javax.servlet application with the jar and a policy. */
final class War {
  private static final String WEB_XML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <web-app xmlns="http://xmlns.jcp.org/xml/ns/javaee" version="4.0">
        <servlet>
          <servlet-name>site</servlet-name>
          <servlet-class>io.github.wayleave.javax.JavaxSiteServlet</servlet-class>
          <async-supported>true</async-supported>
        </servlet>
        <servlet-mapping>
          <servlet-name>site</servlet-name>
          <url-pattern>/</url-pattern>
        </servlet-mapping>
        <error-page>
          <error-code>410</error-code>
          <location>/error</location>
        </error-page>
      </web-app>
      """;

  private War() {}

  static Path create(String policy, Path folder) throws IOException, URISyntaxException {
    Path lib = Files.createDirectories(folder.resolve("WEB-INF/lib"));
    Files.copy(Jar.relocated().path(), lib.resolve("wayleave-filter-javax.jar"));
    Files.copy(origin(Yaml.class), lib.resolve("snakeyaml.jar"));
    String servlet = JavaxSiteServlet.class.getName().replace('.', '/') + ".class";
    Path target = folder.resolve("WEB-INF/classes").resolve(servlet);
    Files.createDirectories(target.getParent());
    try (InputStream octets = War.class.getClassLoader().getResourceAsStream(servlet)) {
      Files.copy(octets, target);
    }
    Files.writeString(folder.resolve("WEB-INF/web.xml"), WEB_XML);
    Files.writeString(folder.resolve("WEB-INF/wayleave.yaml"), policy);
    return folder;
  }

  private static Path origin(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
