package io.github.wayleave.it.shipped;

/** A realm of Jetty without users, so that every login fails. */
final class JettyRealm {
  private JettyRealm() {}

  static JettySetup in(JettySetup setup) {
    Folders.write(setup.folder().resolve("etc/realm.properties"), "# no users\n");
    Folders.write(
        setup.folder().resolve("etc/realm.xml"),
        """
        <?xml version="1.0"?>
        <!DOCTYPE Configure PUBLIC "-//Jetty//Configure//EN" "https://jetty.org/configure_10_0.dtd">
        <Configure id="Server" class="org.eclipse.jetty.server.Server">
          <Call class="org.eclipse.jetty.util.resource.ResourceFactory" name="of">
            <Arg><Ref refid="Server"/></Arg>
            <Call id="realm" name="newResource">
              <Arg><Property name="jetty.base"/>/etc/realm.properties</Arg>
            </Call>
          </Call>
          <Call name="addBean">
            <Arg>
              <New class="org.eclipse.jetty.security.HashLoginService">
                <Set name="name">site</Set>
                <Set name="config"><Ref refid="realm"/></Set>
              </New>
            </Arg>
          </Call>
        </Configure>
        """);
    return setup.argument("etc/realm.xml");
  }
}
