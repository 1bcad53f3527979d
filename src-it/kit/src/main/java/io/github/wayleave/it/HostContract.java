package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A policy with different rules for some hosts, chosen by {@code Host}. */
@RunInForms({FILTER, FRONT})
public class HostContract extends RunningSite {
  public HostContract(Launcher launcher) {
    super(launcher, Deployment.of(ManyHosts.POLICY));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          www.example.org                    | www.example.org
          www.example.com                    | www.example.com
          shop.example.org                   | shop.example.org
          SHOP.Example.ORG                   | shop.example.org
          shop.example.org.                  | shop.example.org
          shop.example.org:80                | shop.example.org
          shop.example.org:443               | shop.example.org
          shop.example.org:8080              | shop.example.org
          sHOP.example.org.:8080             | shop.example.org
          www.example.com:9                  | www.example.com
          blog.example.org                   | *.example.org
          BLOG.EXAMPLE.ORG.:80               | *.example.org
          www.shop.example.org               | *.example.org
          a.b.c.d.e.f.example.org            | *.example.org
          north.example.org                  | *.example.org
          xnorth.example.org                 | *.example.org
          www.north.example.org              | *.north.example.org
          A.B.North.Example.Org:1            | *.north.example.org
          xn--bcher-kva.example              | xn--bcher-kva.example
          XN--BCHER-KVA.EXAMPLE.:8080        | xn--bcher-kva.example
          [2001:db8::1]                      | [2001:db8::1]
          [2001:db8::1]:8080                 | [2001:db8::1]
          [2001:0DB8:0:0::0001]              | [2001:db8::1]
          192.0.2.1                          | 192.0.2.1
          192.0.2.1:80                       | 192.0.2.1
          quiet.example.net                  | quiet.example.net
          data.example.net                   | data.example.net
          example.org                        | *
          example.com                        | *
          xexample.org                       | *
          shop.example.org.example.net       | *
          www.quiet.example.net              | *
          xn--bcher-kva.example.org.invalid  | *
          [2001:db8::2]                      | *
          192.0.2.2                          | *
          127.0.0.1                          | *
          localhost                          | *
          """)
  void hostField_choosesThePublication(String host, String entry) {
    ManyHosts.assertRobots(send(RawRequest.get(ContractPolicies.ROBOTS).at(host)), entry);
    ManyHosts.assertData(send(RawRequest.get(ContractPolicies.DATA).at(host)), entry);
  }

  /** Otherwise the table above would prove nothing. */
  @Test
  void hostEntries_publishDifferentFiles() {
    Set<String> tags = new HashSet<>();
    Collection<HostPattern> entries = ManyHosts.SITE.hosts().patterns();
    for (HostPattern entry : entries) {
      Optional<PublishedDocument> document =
          ManyHosts.document(entry.toString(), ContractPolicies.ROBOTS);
      tags.add(document.map(PublishedDocument::entityTag).orElse("none"));
    }
    assertThat(tags).hasSameSizeAs(entries).hasSize(11);
  }

  @Test
  void policyOfHost_equalsItsPublication() {
    for (String host : new String[] {"shop.example.org", "x.north.example.org", "[2001:db8::1]"}) {
      Publication expected =
          Publication.of(ManyHosts.SITE.forHost(HostName.of(host)), InstantSource.system());
      for (String path : new String[] {ContractPolicies.ROBOTS, ContractPolicies.DATA}) {
        assertThat(send(RawRequest.get(path).at(host)).content())
            .isEqualTo(expected.document(path).orElseThrow().octets());
      }
    }
  }

  @Test
  void relativeSitemap_isOnTheRequestedSite() {
    assertThat(send(RawRequest.get(ContractPolicies.ROBOTS).at("www.example.org")).text())
        .contains("Sitemap: https://www.example.org/sitemap.xml\r\n");
    assertThat(send(RawRequest.get(ContractPolicies.ROBOTS).at("www.example.com:1")).text())
        .contains("Sitemap: https://www.example.com:8443/sitemap.xml\r\n");
    assertThat(send(RawRequest.get(ContractPolicies.ROBOTS).at("shop.example.org")).text())
        .contains("Sitemap: https://shop.example.org/sitemap.xml\r\n");
  }

  @Test
  void rfc9110_13_1_2_tagOfAnotherHost_doesNotMatch() {
    RawRequest shop = RawRequest.get(ContractPolicies.ROBOTS).at("shop.example.org");
    String tag = send(shop).header("ETag");
    assertNotModified(send(shop.with("If-None-Match", tag)));
    assertThat(get(ContractPolicies.ROBOTS, "If-None-Match", tag).status()).isEqualTo(200);
  }

  @Test
  void rfc9112_3_2_http10WithoutHost_getsTheDefaultHost() {
    RawRequest request = new RawRequest("GET /robots.txt HTTP/1.0", List.of(), "");
    ManyHosts.assertRobots(send(request), ManyHosts.TOP);
    ManyHosts.assertRobots(send(request.at("shop.example.org")), "shop.example.org");
  }

  /** For most of these, the container answers 400; what it accepts matches no host entry. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ".",
        "..",
        ":80",
        "*",
        "*.example.org",
        "shop..example.org",
        ".shop.example.org",
        "shop.example.org..",
        "shop.example.org:x",
        "shop.example.org:80:80",
        "shop.example.org,www.example.org",
        "shop.example.org www.example.org",
        "shop.example.org/",
        "shop.example.org#x",
        "http://shop.example.org",
        "user@shop.example.org",
        "-shop.example.org",
        "shop%2eexample.org",
        "[2001:db8::1",
        "2001:db8::1]",
        "[2001:db8:::1]",
        "[::g]",
        "192.0.2.1.1",
        "192.0.2.256",
        "0300.0.2.1",
        "<script>alert(1)</script>",
        "${jndi:ldap://shop.example.org}"
      })
  void rfc9112_3_2_anInvalidHostIs400OrGetsWhatTheTopSays(String host) {
    for (String version : new String[] {"HTTP/1.0", "HTTP/1.1"}) {
      RawRequest request =
          new RawRequest("GET /robots.txt " + version, List.of("Host: " + host), "");
      RawResponse response = send(request);
      if (response.status() == 400) {
        assertNotDocument(response);
      } else {
        ManyHosts.assertRobots(response, ManyHosts.TOP);
      }
    }
  }

  @Test
  void rfc9112_3_2_http11WithoutHostOrWithTwo_is400() {
    RawRequest request = RawRequest.get(ContractPolicies.ROBOTS);
    assertThat(send(request.withoutHost()).status()).isEqualTo(400);
    assertThat(send(request.with("Host", "shop.example.org")).status()).isEqualTo(400);
  }

  /** RFC 9112, 3.2.2: the host of the target counts; a container may refuse a different Host. */
  @Test
  void rfc9112_3_2_2_hostOfAbsoluteTarget_counts() {
    RawRequest request = RawRequest.get("http://shop.example.org:8080/robots.txt?x");
    ManyHosts.assertRobots(send(request.at("shop.example.org:8080")), "shop.example.org");
    RawResponse otherHost = send(request);
    if (otherHost.status() != 400) {
      ManyHosts.assertRobots(otherHost, "shop.example.org");
    }
  }

  @Test
  void rfc9112_3_2_2_hostOfAbsoluteTarget_countsInHttp10() {
    String target = "http://SHOP.example.org/robots.txt";
    RawRequest request = new RawRequest("GET " + target + " HTTP/1.0", List.of(), "");
    ManyHosts.assertRobots(send(request), "shop.example.org");
  }
}
