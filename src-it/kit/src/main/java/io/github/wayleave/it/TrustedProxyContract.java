package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The requested host behind proxies, which only proxies that the policy trusts may name. */
@RunInForms({FILTER, FRONT})
public class TrustedProxyContract extends RunningSite {
  private static final String REQUESTED_HOST = "www.example.org";
  private final Launcher launcher;

  /** Runs with a container whose peer is the test. */
  public TrustedProxyContract(Launcher launcher) {
    super(launcher, trusting("127.0.0.1/32, 10.0.0.0/8"));
    this.launcher = launcher;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          X-Forwarded-Host: shop.example.org                              | shop.example.org
          X-Forwarded-Host: SHOP.example.org.:443                         | shop.example.org
          X-Forwarded-Host: a.b.example.org                               | *.example.org
          X-Forwarded-Host: [2001:db8::1]:443                             | [2001:db8::1]
          X-Forwarded-Host: unknown.example                                | *
          X-Forwarded-Host: not one host                                  | top
          X-Forwarded-Host: quiet.example.net, shop.example.org           | shop.example.org
          X-Forwarded-Host:                                               | www.example.org
          Forwarded: host=shop.example.org                                | shop.example.org
          Forwarded: for=192.0.2.7;proto=https;Host="shop.example.org:8080" | shop.example.org
          Forwarded: for="[2001:db8::7]";host=data.example.net            | data.example.net
          Forwarded: for=192.0.2.7                                        | www.example.org
          Forwarded: for=192.0.2.7;host=quiet.example.net, for=10.0.0.9;host=shop.example.org | quiet.example.net
          Forwarded: for=10.0.0.9;host=quiet.example.net, for=192.0.2.7;host=shop.example.org | shop.example.org
          X-Forwarded-Server: shop.example.org                            | www.example.org
          X-Original-Host: shop.example.org                               | www.example.org
          """)
  void rfc7239_5_3_theWordOfATrustedProxyCounts(String field, String entry) {
    ManyHosts.assertRobots(send(with(field)), entry);
  }

  @Test
  void rfc7239_forwarded_takesPrecedence() {
    RawRequest request = with("X-Forwarded-Host: shop.example.org");
    ManyHosts.assertRobots(
        send(request.with("Forwarded", "host=data.example.net")), "data.example.net");
  }

  @Test
  void rfc7239_8_1_valuesFromUntrustedClients_areIgnored() {
    RawRequest request =
        RawRequest.get(ContractPolicies.ROBOTS)
            .with("X-Forwarded-For", "192.0.2.7, 198.51.100.8")
            .with("X-Forwarded-Host", "shop.example.org, data.example.net");
    ManyHosts.assertRobots(send(request), "data.example.net");
  }

  @ParameterizedTest
  @CsvSource({"192.0.2.0/24", "container"})
  void rfc7239_8_1_untrustedProxy_isIgnored(String trusted) throws Exception {
    try (Container container = launcher.start(trusting(trusted))) {
      for (String field :
          new String[] {
            "X-Forwarded-Host: shop.example.org",
            "Forwarded: for=192.0.2.7;host=shop.example.org",
            "X-Forwarded-For: 192.0.2.7"
          }) {
        ManyHosts.assertRobots(send(container, with(field)), REQUESTED_HOST);
      }
    }
  }

  private static Deployment trusting(String networks) {
    String value = networks.equals("container") ? networks : "[" + networks + "]";
    return Deployment.of(ManyHosts.POLICY + "trusted-proxies: " + value + "\n");
  }

  private static RawRequest with(String field) {
    int colon = field.indexOf(':');
    return RawRequest.get(ContractPolicies.ROBOTS)
        .with(field.substring(0, colon), field.substring(colon + 1).strip());
  }
}
